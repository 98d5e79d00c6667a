import { darker } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { linear, linearAcross, svg } from '../svg.ts';
import { pleatShade, type Relief } from './folds.ts';
import { drawShapes, outlineOf, subdivided, type Point, type Shape, type Warp } from './shape.ts';

/** A piece of cloth laid flat, with all that is woven into it. */
export interface Cloth {
  readonly shapes: readonly Shape[];
  readonly width: number;
  readonly height: number;
}

/** How a cloth hangs: its pleats and where its edges are. */
export interface Hang {
  readonly relief: Relief;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** 0 for cotton, 1 for silk. */
  readonly sheen: number;
}

/** The four corners of a cloth, clockwise. */
export const cornersOf = ({ width, height }: Pick<Cloth, 'width' | 'height'>): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** A cloth that hangs over a rod in pleats: its markup, and its outline for shadows. */
export function hangingCloth(cloth: Cloth, hang: Hang): { outline: string; markup: string } {
  const warp = hangWarp(cloth, hang);
  const outline = outlineOf(subdivided(cornersOf(cloth)).map(warp));
  const bend = linearAcross(
    [
      [0, '#1d0d18', 0.4],
      [0.35, '#fff4dc', 0.3],
      [1, '#1d0d18', 0],
    ],
    [0, hang.top - 4, 0, hang.top + 64],
  );
  const fall = linear([
    [0, '#1d0d18', 0],
    [1, '#1d0d18', 0.22],
  ]);
  const shade = pleatShade(hang.relief, hang.left - 14, hang.right + 14, hang.sheen);
  return {
    outline,
    markup: svg`${drawShapes(cloth.shapes, warp)}<path d="${outline}" fill="${shade}"/>
      <path d="${outline}" fill="${bend}"/><path d="${outline}" fill="${fall}"/>`,
  };
}

function hangWarp({ width, height }: Cloth, { relief, left, right, top, bottom }: Hang): Warp {
  const middle = (left + right) / 2;
  return ([x, y]) => {
    const [across, down] = [x / width, y / height];
    const swing = 7 * relief(across + 0.06) * down;
    const hem = 13 * relief(across) * down ** 2 + 2 * relief(across) * (1 - down);
    return [middle + (across - 0.5) * (right - left) * (0.94 + 0.1 * down) + swing, top + down * (bottom - top) + hem];
  };
}

/** A cloth hung in half over the rod: the back length shows below and beside the front one. */
export function overRod(cloth: Cloth, front: Hang, back: Hang, shade: string): string {
  const [behind, before] = [hangingCloth(cloth, back), hangingCloth(cloth, front)];
  return svg`${castShadow(svg`<path d="${before.outline}"/>`, { x: 34, y: 40, radius: 22, opacity: 0.24 })}
    ${behind.markup}<path d="${behind.outline}" fill="${darker(shade, 0.55)}" opacity="0.5"/>
    ${castShadow(svg`<path d="${before.outline}"/>`, { x: 8, y: 16, radius: 10, opacity: 0.45 })}${before.markup}`;
}

/** The wooden rod that things hang from, from edge to edge of the picture. */
export function rod(y = 96): string {
  const wood = linear([
    [0, '#d9a86a'],
    [0.3, '#f0cd98'],
    [1, '#8a5a2c'],
  ]);
  return svg`${castShadow(svg`<rect x="-40" y="${y}" width="1080" height="26"/>`, { x: 6, y: 26, radius: 9, opacity: 0.3 })}
    <rect x="-40" y="${y}" width="1080" height="26" fill="${wood}"/>`;
}
