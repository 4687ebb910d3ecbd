/* A small engine: what a row is worth, whether a board is fouled, and the points of two seats without royalties. */
#include "ofcheck_adapter.h"

static const char *const categories[] = {"high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush", "royal-flush"};
/* [most cards of one rank][different ranks] -> place in categories */
static const int made[5][6] = {{0}, {0}, {0, 0, 1, 2, 1}, {0, 3, 6, 3}, {0, 0, 7}};
typedef struct { int place, count, ranks[5]; } worth; /* the greater is stronger, and a missing kicker is below any */

static worth strength(const ofcheck_row *row) {
  int count[15] = {0}, flush = 1, top = 0;
  worth of = {0, 0, {0}};
  for (int i = 0; i < row->size; ++i) {
    ++count[row->cards[i].rank];
    flush = flush && row->cards[i].suit == row->cards[0].suit;
  }
  for (int times = 4; times > 0; --times)
    for (int rank = 14; rank > 1; --rank)
      if (count[rank] == times) of.ranks[of.count++] = rank;
  if (of.count < 5) {
    of.place = made[count[of.ranks[0]]][of.count];
    return of;
  }
  if (of.ranks[0] - of.ranks[4] == 4) top = of.ranks[0];
  else if (of.ranks[0] == 14 && of.ranks[1] == 5) top = 5;
  if (top) return (worth){flush ? (top == 14 ? 9 : 8) : 4, 1, {top}};
  of.place = flush ? 5 : 0;
  return of;
}

static int stronger(const ofcheck_row *one, const ofcheck_row *other) {
  worth a = strength(one), b = strength(other);
  int difference = a.place - b.place;
  for (int i = 0; i < 5 && !difference; ++i) difference = a.ranks[i] - b.ranks[i];
  return (difference > 0) - (difference < 0);
}

static int is_fouled(const ofcheck_board *board) { return stronger(&board->rows[2], &board->rows[1]) < 0 || stronger(&board->rows[1], &board->rows[0]) < 0; }

static int rank(const ofcheck_row *row) {
  if (!ofcheck_check_rows(&row, 1)) return 0;
  worth of = strength(row);
  return ofcheck_ranked(categories[of.place], of.ranks, of.count);
}
static int foul(const ofcheck_board *board) { return ofcheck_check(board, 1) && ofcheck_fouled(is_fouled(board)); }
static int score(const ofcheck_board *boards, int seats) {
  int bad[2], points[2], sum = 0;
  if (seats != 2) return ofcheck_refused("wrong-seat-count");
  if (!ofcheck_check(boards, 2)) return 0;
  for (int i = 0; i < 2; ++i) bad[i] = is_fouled(&boards[i]);
  for (int i = 0; i < 3; ++i) sum += bad[0] || bad[1] ? bad[1] - bad[0] : stronger(&boards[0].rows[i], &boards[1].rows[i]);
  points[0] = sum == 3 || sum == -3 ? 2 * sum : sum;
  points[1] = -points[0];
  return ofcheck_points(points, 2);
}

int main(void) {
  ofcheck_engine engine = {.name = "minimal", .rank = rank, .foul = foul, .score = score,
                           .options = "ranking.wheel lowest ranking.cross missing-card-is-low low.middle high foul.middle-bottom-tie legal "
                                      "foul.top-middle-tie legal royalties.table none showdown.scoop wins-all-three showdown.lines one-six "
                                      "showdown.foul-pays six showdown.both-foul tie seating.players 2"};
  return ofcheck_serve(&engine);
}
