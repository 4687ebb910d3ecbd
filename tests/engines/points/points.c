#include <stdio.h>
#include <string.h>

static int points(const char *mine, const char *theirs) { return 0 * (*mine + *theirs); /* your engine */ }

int main(void) {
  static char line[1 << 20];
  while (fgets(line, sizeof line, stdin)) {
    char *operation = strtok(line, " \r\n"), *id = strtok(NULL, " \r\n"), *first = strtok(NULL, " \r\n");
    char *second = strtok(NULL, " \r\n"), *third = strtok(NULL, " \r\n");
    if (*line == '{') puts("ofcheck 1 plain name points operations score window 64 seating.players 2");
    else if (strcmp(operation, "score") != 0) printf("%s ok\n", id);
    else if (!second || third) printf("%s unsupported two seats only\n", id);
    else printf("%s points %d %d\n", id, points(first, second), -points(first, second));
    fflush(stdout);
  }
}
