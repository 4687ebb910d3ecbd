// An engine in TypeScript, as an ES module: points of two seats by the number of rows that are fouled, which is no rule at all.
import {check, serve, Refused, type Board, type Rules} from './ofcheck-adapter.mjs';

const pairs = (board: Board): number => board.top.filter((card, place, row) => row.findIndex((other) => other.rank === card.rank) < place).length;

serve({
  name: 'typescript',
  options: {'seating.players': ['2']},
  score: async (boards: Board[], rules: Rules) => {
    if (boards.length !== 2) throw new Refused('wrong-seat-count');
    check(...boards);
    const points = pairs(boards[0]!) - pairs(boards[1]!);
    return {points: [points, -points], note: String(rules['ranking.wheel'])};
  },
});
