/* Lets an engine written in C answer ofcheck, in words (docs/protocol-plain.md). Copy this one file beside your own; it
 * is C99, with the standard library alone. Include it in one file.
 *
 *   static int score(const ofcheck_board *boards, int seats) { ... return ofcheck_points(won, 2); }
 *   int main(void) {
 *     ofcheck_engine engine = {.name = "my-engine", .score = score, .options = "seating.players 2"};
 *     return ofcheck_serve(&engine);
 *   }
 *
 * Set only the functions that the engine has. Each gives back what ofcheck_ranked, ofcheck_winner, ofcheck_fouled,
 * ofcheck_earned, ofcheck_points or ofcheck_enters gives, which keep the answer; ofcheck_refused("duplicate-card") for
 * illegal input, ofcheck_unsupported("why") for what the engine lacks. A card has a rank (2 to 14) and a suit ('s').
 * `options` names each option with the values that the engine plays, with blanks between them; other values are
 * declined without asking the engine. ofcheck_rule("ranking.wheel") is the value that is configured, or NULL; it can be
 * used until the engine gives back its answer. */
#ifndef OFCHECK_ADAPTER_H
#define OFCHECK_ADAPTER_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int rank; char suit; } ofcheck_card;
typedef struct { const char *name; int size; ofcheck_card cards[52]; } ofcheck_row;
typedef struct { ofcheck_row rows[3]; } ofcheck_board; /* top, middle, bottom */
typedef struct {
  const char *name, *options;
  int (*rank)(const ofcheck_row *row);
  int (*compare)(const ofcheck_row *first, const ofcheck_row *second);
  int (*foul)(const ofcheck_board *board);
  int (*royalties)(const ofcheck_board *board);
  int (*score)(const ofcheck_board *boards, int seats);
  int (*fantasyland)(const ofcheck_board *board, int entered_with); /* 0: an ordinary hand */
} ofcheck_engine;

static const char ofcheck_letters[] = "23456789TJQKA";
static char ofcheck_answer[4096];
static char ofcheck_rules[1 << 20]; /* options and values in turn, each with a NUL behind it, and one more at the end */

/* A text on one line; a word has no blanks either. It can be used until the next one is written. */
static inline const char *ofcheck_escape(const char *text, int is_word) {
  static char escaped[4000];
  size_t length = 0;
  for (; *text && length + 2 < sizeof escaped; ++text) {
    const char *const special = "\\\n\r \t", *found = strchr(special, *text);
    int escapes = found != NULL && (is_word || found < special + 3);
    if (escapes) escaped[length++] = '\\';
    escaped[length++] = escapes ? "\\nrst"[found - special] : *text;
  }
  escaped[length] = 0;
  return escaped;
}
static inline int ofcheck_refused(const char *code) {
  return snprintf(ofcheck_answer, sizeof ofcheck_answer, "refused %s", ofcheck_escape(code, 0)), 0;
}
static inline int ofcheck_unsupported(const char *why) {
  return snprintf(ofcheck_answer, sizeof ofcheck_answer, "unsupported %s", ofcheck_escape(why, 0)), 0;
}
static inline int ofcheck_ranked(const char *category, const int *ranks, int count) {
  int length = snprintf(ofcheck_answer, sizeof ofcheck_answer, "category %s ranks", category);
  for (int i = 0; i < count; ++i) length += snprintf(ofcheck_answer + length, sizeof ofcheck_answer - (size_t)length, " %c", ofcheck_letters[ranks[i] - 2]);
  return 1;
}
/* Above 0 the first is stronger, below 0 the second. */
static inline int ofcheck_winner(int sign) { return snprintf(ofcheck_answer, sizeof ofcheck_answer, "winner %s", sign > 0 ? "first" : sign < 0 ? "second" : "tie"); }
static inline int ofcheck_fouled(int fouled) { return snprintf(ofcheck_answer, sizeof ofcheck_answer, "fouled %s", fouled ? "true" : "false"); }
static inline int ofcheck_earned(int top, int middle, int bottom) {
  return snprintf(ofcheck_answer, sizeof ofcheck_answer, "top %d middle %d bottom %d total %d", top, middle, bottom, top + middle + bottom);
}
static inline int ofcheck_points(const int *seats, int count) {
  int length = snprintf(ofcheck_answer, sizeof ofcheck_answer, "points");
  for (int i = 0; i < count; ++i) length += snprintf(ofcheck_answer + length, sizeof ofcheck_answer - (size_t)length, " %d", seats[i]);
  return 1;
}
/* Dealt that many cards in Fantasyland, or 0 for no Fantasyland. */
static inline int ofcheck_enters(int cards) {
  return cards ? snprintf(ofcheck_answer, sizeof ofcheck_answer, "fantasyland true cards %d", cards) : snprintf(ofcheck_answer, sizeof ofcheck_answer, "fantasyland false");
}

/* Refuses a card that comes twice and a row of a wrong length: 0, and the engine gives that back. Call it only if your
 * app makes sure of that elsewhere. */
static inline int ofcheck_check_rows(const ofcheck_row *const *rows, int count) {
  char seen[15][128] = {{0}};
  for (int i = 0; i < count; ++i)
    for (int k = 0; k < rows[i]->size; ++k)
      if (seen[rows[i]->cards[k].rank][(int)rows[i]->cards[k].suit]++) return ofcheck_refused("duplicate-card");
  for (int i = 0; i < count; ++i)
    if (rows[i]->size != (strcmp(rows[i]->name, "top") == 0 ? 3 : 5)) return ofcheck_refused("wrong-card-count");
  return 1;
}
static inline int ofcheck_check(const ofcheck_board *boards, int count) {
  const ofcheck_row *rows[12];
  for (int i = 0; i < 3 * count && i < 12; ++i) rows[i] = &boards[i / 3].rows[i % 3];
  return ofcheck_check_rows(rows, 3 * count);
}

static inline void ofcheck_keep_rules(char *words) {
  char *end = ofcheck_rules;
  for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
    strcpy(end, word);
    end += strlen(word) + 1;
  }
  *end = 0;
}
static inline const char *ofcheck_rule(const char *option) {
  for (const char *name = ofcheck_rules; *name;) {
    const char *value = name + strlen(name) + 1;
    if (strcmp(name, option) == 0 || !*value) return *value ? value : NULL;
    name = value + strlen(value) + 1;
  }
  return NULL;
}

static inline int ofcheck_cards(const char *word, size_t length, const char *name, ofcheck_row *row) {
  row->name = name;
  row->size = 0;
  if (length == 1 && *word == '-') return 1;
  for (size_t i = 0; i < length; i += 2) {
    const char *letter = word[i] ? strchr(ofcheck_letters, word[i]) : NULL;
    if (i + 1 == length || letter == NULL || strchr("cdhs", word[i + 1]) == NULL || row->size == 52) return ofcheck_refused("bad-card");
    row->cards[row->size].rank = (int)(letter - ofcheck_letters) + 2;
    row->cards[row->size++].suit = word[i + 1];
  }
  return 1;
}
static inline const char *ofcheck_row_name(const char *word) { return *word == 't' ? "top" : *word == 'm' ? "middle" : "bottom"; }
static inline int ofcheck_named_row(const char *word, ofcheck_row *row) {
  const char *cards = strchr(word, ':') + 1;
  return ofcheck_cards(cards, strlen(cards), ofcheck_row_name(word), row);
}
static inline int ofcheck_one_board(const char *word, ofcheck_board *board) {
  for (int i = 0; i < 3; ++i, word += strcspn(word, "/"), word += *word == '/')
    if (!ofcheck_cards(word, strcspn(word, "/"), i == 0 ? "top" : i == 1 ? "middle" : "bottom", &board->rows[i])) return 0;
  return 1;
}

/* Whether the deck has no jokers and every option that the engine announces is configured to a value that it plays. */
static inline int ofcheck_plays(const char *options) {
  char word[64], option[64] = "", declined[64] = "";
  const char *jokers = ofcheck_rule("cards.jokers");
  int length, found = 1;
  if (jokers != NULL && strcmp(jokers, "0") != 0)
    return snprintf(ofcheck_answer, sizeof ofcheck_answer,
                    "unsupported the adapter knows the 52 cards alone: cards.jokers is %s", jokers), 0;
  for (const char *at = options; found >= 0; at += length) {
    int is_word = sscanf(at, "%63s%n", word, &length) == 1;
    if (!is_word || strchr(word, '.') != NULL) {
      if (!found) strcpy(declined, option);
      if (!is_word) break;
      strcpy(option, word);
      found = 0;
    } else {
      const char *value = ofcheck_rule(option);
      found |= strcmp(word, "any") == 0 || value == NULL || strcmp(word, value) == 0;
    }
  }
  if (*declined) snprintf(ofcheck_answer, sizeof ofcheck_answer, "unsupported another %s", declined);
  return !*declined;
}

static inline void ofcheck_ask(const ofcheck_engine *engine, char **words, int count) {
  static ofcheck_board boards[4];
  ofcheck_row first, second;
  const char *operation = words[0];
  int seats = count - 2;
  snprintf(ofcheck_answer, sizeof ofcheck_answer, "unsupported no %s", operation);
  if (strcmp(operation, "rank") == 0 && engine->rank && count > 5) {
    if (ofcheck_cards(words[5], strlen(words[5]), ofcheck_row_name(words[3]), &first)) engine->rank(&first);
  } else if (strcmp(operation, "compare") == 0 && engine->compare && count > 5) {
    if (ofcheck_named_row(words[3], &first) && ofcheck_named_row(words[5], &second)) engine->compare(&first, &second);
  } else if (strcmp(operation, "foul") == 0 && engine->foul && count > 2) {
    if (ofcheck_one_board(words[2], boards)) engine->foul(boards);
  } else if (strcmp(operation, "royalties") == 0 && engine->royalties && count > 2) {
    if (ofcheck_one_board(words[2], boards)) engine->royalties(boards);
  } else if (strcmp(operation, "fantasyland") == 0 && engine->fantasyland && count > 5) {
    if (ofcheck_one_board(words[3], boards)) engine->fantasyland(boards, atoi(words[5]));
  } else if (strcmp(operation, "score") == 0 && engine->score) {
    if (seats < 1 || seats > 4) { ofcheck_refused("wrong-seat-count"); return; }
    for (int i = 0; i < seats; ++i)
      if (!ofcheck_one_board(words[i + 2], &boards[i])) return;
    engine->score(boards, seats);
  }
}

static inline int ofcheck_serve(const ofcheck_engine *engine) {
  static char line[1 << 20], declined[sizeof ofcheck_answer];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\r\n")] = 0;
    if (*line == '{') {
      printf("ofcheck 1 plain name %s window 64 operations%s%s%s%s%s%s %s\n", ofcheck_escape(engine->name, 1),
             engine->rank ? " rank" : "", engine->compare ? " compare" : "", engine->foul ? " foul" : "",
             engine->royalties ? " royalties" : "", engine->score ? " score" : "",
             engine->fantasyland ? " fantasyland" : "", engine->options ? engine->options : "");
    } else if (strncmp(line, "configure ", 10) == 0 || strncmp(line, "bye ", 4) == 0) {
      char *id = strchr(line, ' ') + 1, *rest = id + strcspn(id, " ");
      int ends = *line == 'b', plays = 1;
      if (*rest) *rest++ = 0;
      if (!ends) {
        ofcheck_keep_rules(rest);
        plays = ofcheck_plays(engine->options ? engine->options : "");
        snprintf(declined, sizeof declined, "%s", plays ? "" : ofcheck_answer);
      }
      printf("%s %s\n", id, plays ? "ok" : declined);
      if (ends) { fflush(stdout); return 0; }
    } else {
      char *words[8];
      int count = 0;
      for (char *word = strtok(line, " "); word && count < 8; word = strtok(NULL, " ")) words[count++] = word;
      if (count < 2) continue;
      if (*declined) snprintf(ofcheck_answer, sizeof ofcheck_answer, "%s", declined);
      else ofcheck_ask(engine, words, count);
      printf("%s %s\n", words[1], ofcheck_answer);
    }
    fflush(stdout);
  }
  return 0;
}
#endif
