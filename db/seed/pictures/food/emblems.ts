import { motifs } from '../cloth/motifs.ts';
import { curved, moved, rectangle, round, type Shape } from '../cloth/shape.ts';

/** Small drawings for labels, each in a box of 100 by 100 about its origin. */
export interface Inks {
  readonly ink: string;
  readonly leaf: string;
  readonly light: string;
}

const leafShape = (fill: string): Shape => ({
  points: curved([0, 0], [-16, -12], [-14, -38], [0, -52], [14, -38], [16, -12], [0, 0]),
  fill,
});

const leaf = (fill: string, x: number, y: number, turn: number, scale = 1): Shape[] =>
  moved([leafShape(fill)], { x, y, turn, scale });

const fruit = (fill: string): Shape => ({
  points: curved(
    [-12, -38],
    [-48, -30],
    [-50, 26],
    [-14, 42],
    [16, 54],
    [52, 34],
    [40, 2],
    [33, -18],
    [14, -46],
    [-12, -38],
  ),
  fill,
});

const mango = ({ ink, leaf: green, light }: Inks): Shape[] => [
  ...leaf(green, -10, -32, 62, 0.9),
  ...leaf(green, -10, -34, -30, 0.66),
  fruit(ink),
  ...moved([fruit(light)], { x: -14, y: -6, scale: 0.3 }),
];

const olive = ({ ink, leaf: green, light }: Inks): Shape[] => [
  ...leaf(green, 0, -10, 62, 1.1),
  ...leaf(green, 0, -10, -62, 1.1),
  ...leaf(green, 0, -16, 0, 0.9),
  ...moved([round((angle) => 25 - 4 * Math.cos(angle * 2), ink)], { x: -22, y: 16 }),
  ...moved([round((angle) => 25 - 4 * Math.cos(angle * 2), ink)], { x: 24, y: 20 }),
  ...moved([round(() => 6, light, 16)], { x: -28, y: 6 }),
  ...moved([round(() => 6, light, 16)], { x: 18, y: 10 }),
];

const comb = ({ ink, light }: Inks): Shape[] => {
  const cell = (radius: number, fill: string): Shape => round(() => radius, fill, 6);
  const places = [
    [0, 0],
    ...[30, 90, 150, 210, 270, 330].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return [Math.cos(angle) * 31, Math.sin(angle) * 31] as const;
    }),
  ] as const;
  return places.flatMap(([x, y], at) => moved([cell(17.5, ink), cell(12.5, at % 3 === 0 ? light : ink)], { x, y }));
};

const blossom = ({ ink, leaf: green, light }: Inks): Shape[] => [
  rectangle(-2.5, 0, 5, 50, green),
  ...leaf(green, 0, 44, 60, 0.8),
  ...leaf(green, 0, 44, -60, 0.8),
  ...[0, 90, 180, 270].flatMap((turn) => moved([leafShape(ink)], { y: -12, turn: turn + 45, scale: 0.78 })),
  ...moved([round(() => 9, light, 20)], { y: -12 }),
];

const drop = ({ ink, light }: Inks): Shape[] => [
  {
    points: curved(
      [0, -50],
      [10, -24],
      [36, -4],
      [36, 18],
      [36, 60],
      [-36, 60],
      [-36, 18],
      [-36, -4],
      [-10, -24],
      [0, -50],
    ),
    fill: ink,
  },
  ...moved([round((angle) => 11 - 3 * Math.cos(angle * 2), light, 24)], { x: -12, y: 20 }),
];

const chilli = ({ ink, leaf: green, light }: Inks): Shape[] =>
  [-18, 16].flatMap((x, at) =>
    moved(
      [
        {
          points: curved(
            [-10, -26],
            [-16, 4],
            [-8, 34],
            [16, 50],
            [10, 26],
            [14, -2],
            [10, -26],
            [4, -32],
            [-4, -32],
            [-10, -26],
          ),
          fill: ink,
        },
        { points: curved([-6, -18], [-8, 2], [-4, 16], [2, 26], [-2, 10], [-2, -4], [-6, -18]), fill: light },
        {
          points: curved(
            [-11, -24],
            [-8, -36],
            [-3, -30],
            [-2, -46],
            [4, -46],
            [4, -34],
            [8, -36],
            [11, -24],
            [4, -28],
            [-4, -28],
            [-11, -24],
          ),
          fill: green,
        },
      ],
      { x, turn: at === 0 ? 14 : -6, y: at * 6 },
    ),
  );

const lotusFlower = ({ ink, light }: Inks): Shape[] => motifs.lotus({ main: ink, second: light });

export const emblems = { mango, olive, comb, blossom, drop, chilli, lotus: lotusFlower };
export type EmblemName = keyof typeof emblems;
