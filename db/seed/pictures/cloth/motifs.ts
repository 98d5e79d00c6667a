import { curved, moved, rectangle, round, type Shape } from './shape.ts';

/** Two thread colours: the one that draws and the one that fills. */
interface Threads {
  readonly main: string;
  readonly second: string;
}

/** A motif fills a box of 100 by 100 about its origin. */
type Motif = (threads: Threads) => Shape[];

/** A motif woven cell by cell, from its upper left quarter: `#` main thread, `o` second thread. */
const woven =
  (quarter: readonly string[]): Motif =>
  ({ main, second }) => {
    const mirror = (row: string): string => row + [...row].toReversed().slice(1).join('');
    const rows = [...quarter, ...quarter.toReversed().slice(1)].map(mirror);
    const cell = 100 / rows.length;
    return rows.flatMap((row, line) =>
      [...row.matchAll(/#+|o+/g)].map((run) =>
        rectangle(
          -50 + run.index * cell,
          -50 + line * cell,
          run[0].length * cell,
          cell * 1.04,
          run[0].startsWith('#') ? main : second,
        ),
      ),
    );
  };

const diamond = woven(['......#', '.....##', '....#..', '...#.oo', '..#.oo#', '.#.oo##', '##.o###']);
const star = woven(['......#', '.#...##', '..#..#o', '...##.o', '...#.##', '.##.#oo', '##oo#o#']);
const bloom = woven(['....###', '..##ooo', '.#oo..#', '.#o.###', '#o.##o#', '#o.#o##', '#o####o']);

const petals = (count: number, depth: number, radius: number, fill: string, phase = 0): Shape =>
  round((angle) => radius * (1 - depth + depth * Math.abs(Math.cos(((angle + phase) * count) / 2))), fill, count * 10);

/** A round flower with two rings of petals. */
const flower: Motif = ({ main, second }) => [
  petals(8, 0.45, 48, main),
  petals(8, 0.4, 31, second, Math.PI / 8),
  petals(8, 0.3, 17, main),
  round(() => 6, second),
];

const mango = (scale: number, fill: string): Shape =>
  moved(
    [
      {
        points: curved(
          [4, 46],
          ...([
            [-34, 46],
            [-40, 4],
            [-18, -18],
            [-4, -32],
            [10, -36],
            [8, -50],
            [34, -36],
            [22, -12],
            [30, 8],
            [38, 30],
            [24, 46],
            [4, 46],
          ] as const),
        ),
        fill,
      },
    ],
    { scale, y: 8 * (1 - scale) },
  )[0]!;

/** The kalka, the curled mango. */
const paisley: Motif = ({ main, second }) => [
  mango(1, main),
  mango(0.74, second),
  mango(0.56, main),
  ...moved(flower({ main: second, second: main }), { x: 2, y: 16, scale: 0.34 }),
];

const leaf = (fill: string): Shape => ({
  points: curved([0, 0], [-13, -10], [-11, -30], [0, -42], [11, -30], [13, -10], [0, 0]),
  fill,
});

/** A sprig with leaves to both sides and a bud. */
const sprig: Motif = ({ main, second }) => [
  rectangle(-2, -14, 4, 62, main),
  ...[-1, 1].flatMap((hand) =>
    [34, 12].flatMap((y) => moved([leaf(main)], { y, x: 0, turn: hand * 58, scale: y === 34 ? 0.72 : 0.84 })),
  ),
  ...[-26, 26].flatMap((turn) => moved([leaf(second)], { y: -10, turn, scale: 0.86 })),
  ...moved([leaf(main)], { y: -8, scale: 0.96 }),
];

/** A lotus seen from the side, as on kanthas and Bengal weaves. */
const lotus: Motif = ({ main, second }) => [
  ...[-78, 78].flatMap((turn) => moved([leaf(second)], { y: 26, turn, scale: 1.06 })),
  ...[-50, 50].flatMap((turn) => moved([leaf(main)], { y: 28, turn, scale: 1.35 })),
  ...[-24, 24].flatMap((turn) => moved([leaf(second)], { y: 30, turn, scale: 1.55 })),
  ...moved([leaf(main)], { y: 32, scale: 1.8 }),
];

/** A temple's tooth: rows of it make the border of a handloom saree. */
const temple: Motif = ({ main, second }) => [
  ...[0, 1, 2, 3, 4].map((step) => rectangle(-50 + step * 10, 30 - step * 20, 100 - step * 20, 20.5, main)),
  rectangle(-8, 14, 16, 36, second),
];

const lozenge: Motif = ({ main, second }) => [
  round((angle) => 46 / (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))), main, 4),
  round((angle) => 24 / (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))), second, 4),
];

const dot: Motif = ({ main }) => [round(() => 30, main, 20)];

export const motifs = { diamond, star, bloom, flower, paisley, sprig, lotus, temple, lozenge, dot };
export type MotifName = keyof typeof motifs;
