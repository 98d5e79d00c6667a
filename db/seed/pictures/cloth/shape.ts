import { svg, type Reference } from '../svg.ts';

export type Point = readonly [x: number, y: number];

/** A filled outline on a cloth laid flat; a warp then bends the cloth with everything on it. */
export interface Shape {
  readonly points: readonly Point[];
  readonly fill: string | Reference;
}

export type Warp = (point: Point) => Point;

/** The warp that leaves everything where it is. */
const flat: Warp = (point) => point;

const longestStraight = 9;

/** Shapes as markup, bent by a warp; neighbours of one colour become one path. */
export function drawShapes(shapes: readonly Shape[], warp: Warp = flat): string {
  const paths: { fill: Shape['fill']; outline: string }[] = [];
  for (const { points, fill } of shapes) {
    const outline = outlineOf(warp === flat ? points : subdivided(points).map(warp));
    const last = paths.at(-1);
    if (last?.fill === fill) last.outline += outline;
    else paths.push({ fill, outline });
  }
  return paths.map(({ fill, outline }) => svg`<path d="${outline}" fill="${fill}"/>`).join('');
}

export const outlineOf = (points: readonly Point[]): string =>
  `${points.map(([x, y], at) => svg`${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`;

/** Long straight edges get points between their ends, so that they can bend. */
export function subdivided(points: readonly Point[]): Point[] {
  return points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length]!;
    const pieces = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / longestStraight));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = piece / pieces;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

export interface Move {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Mirrors left and right. */
  readonly mirrored?: boolean;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

export function moved(
  shapes: readonly Shape[],
  { x = 0, y = 0, scale = 1, mirrored = false, turn = 0 }: Move,
): Shape[] {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const move: Warp = ([px, py]) => {
    const [sx, sy] = [px * scale * (mirrored ? -1 : 1), py * scale];
    return [x + sx * cosine - sy * sine, y + sx * sine + sy * cosine];
  };
  return shapes.map((shape) => ({ ...shape, points: shape.points.map(move) }));
}

/** What runs along the x axis from y = 0 down, as a strip down the left edge: its lowest part comes outermost. */
export function upright(shapes: readonly Shape[]): Shape[] {
  const depth = Math.max(...shapes.flatMap(({ points }) => points.map(([, y]) => y)));
  return shapes.map((shape) => ({ ...shape, points: shape.points.map(([x, y]): Point => [depth - y, x]) }));
}

export const rectangle = (x: number, y: number, width: number, height: number, fill: Shape['fill']): Shape => ({
  points: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
  fill,
});

/** An outline given by its distance from the middle at each angle, in radians clockwise from the right. */
export const round = (radius: (angle: number) => number, fill: Shape['fill'], samples = 48): Shape => ({
  points: Array.from({ length: samples }, (_, at): Point => {
    const angle = (at / samples) * Math.PI * 2;
    return [Math.cos(angle) * radius(angle), Math.sin(angle) * radius(angle)];
  }),
  fill,
});

/** A closed outline of cubic curves: a start, then two handles and an end for each curve. */
export function curved(start: Point, ...rest: readonly Point[]): Point[] {
  const points: Point[] = [];
  let from = start;
  for (let at = 0; at + 2 < rest.length; at += 3) {
    const [a, b, to] = [rest[at]!, rest[at + 1]!, rest[at + 2]!];
    for (let step = 0; step < 10; step += 1) points.push(alongCubic(from, a, b, to, step / 10));
    from = to;
  }
  return points;
}

function alongCubic(from: Point, a: Point, b: Point, to: Point, share: number): Point {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3] as const;
  const along = (axis: 0 | 1) =>
    from[axis] * weights[0] + a[axis] * weights[1] + b[axis] * weights[2] + to[axis] * weights[3];
  return [along(0), along(1)];
}
