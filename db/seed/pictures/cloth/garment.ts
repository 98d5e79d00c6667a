import { darker, lighter } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { blur, clip, linear, linearAcross, svg } from '../svg.ts';
import { curved, drawShapes, outlineOf, type Point, type Shape } from './shape.ts';

/** The cut of a long shirt that hangs about x = 500; right-hand values are mirrored to the left. */
export interface Cut {
  /** Half the width of the neck, and how far its front dips below the shoulder. */
  readonly neck: number;
  readonly neckDip: number;
  /** The outer and inner end of the right sleeve. */
  readonly cuff: readonly [outer: Point, inner: Point];
  readonly armpit: Point;
  readonly waist: Point;
  readonly hem: Point;
  /** How far the hem's middle hangs below its ends. */
  readonly hemDip: number;
}

const shoulderTop = 150;
const shoulderEnd: Point = [672, 206];

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [1000 - x, y]).toReversed();

function bodyOf({ neck, neckDip, armpit, waist, hem, hemDip }: Cut): Point[] {
  const half = [
    ...curved(
      [500, shoulderTop + neckDip],
      [500 + neck * 0.7, shoulderTop + neckDip],
      [500 + neck, shoulderTop + neckDip * 0.5],
      [500 + neck, shoulderTop],
    ),
    ...curved([500 + neck, shoulderTop], [560, 166], [640, 186], shoulderEnd),
    ...curved(shoulderEnd, [688, 250], [armpit[0] - 4, armpit[1] - 60], armpit),
    ...curved(armpit, [armpit[0] - 6, armpit[1] + 60], [waist[0], waist[1] - 60], waist),
    ...curved(waist, [waist[0], waist[1] + 80], [hem[0] - 16, hem[1] - 130], hem),
    ...curved(hem, [hem[0] - 70, hem[1] + hemDip * 0.7], [580, hem[1] + hemDip], [500, hem[1] + hemDip]),
  ];
  return [...half, ...mirrored(half)];
}

function sleeveOf({ cuff: [outer, inner], armpit }: Cut): Point[] {
  return [
    ...curved([640, 190], [690, 202], [716, 240], [730, 280]),
    ...curved([730, 280], [760, 370], [outer[0] - 10, outer[1] - 80], outer),
    ...curved(outer, [outer[0] - 20, outer[1] + 14], [inner[0] + 20, inner[1] + 8], inner),
    ...curved(inner, [inner[0] - 10, inner[1] - 60], [armpit[0] + 14, armpit[1] + 40], armpit),
    ...curved(armpit, [armpit[0] - 30, armpit[1] - 60], [640, 260], [640, 190]),
  ];
}

export interface Fabric {
  readonly colour: string;
  /** Woven or printed pattern over the whole picture. */
  readonly pattern: readonly Shape[];
  readonly sheen: number;
}

/** Both sleeves and the body of a garment with their pattern, folds and shadow; trims go on top. */
export function garment(cut: Cut, fabric: Fabric, trim: { readonly body: string; readonly sleeve: string }): string {
  const body = outlineOf(bodyOf(cut));
  const sleeve = outlineOf(sleeveOf(cut));
  const both = (markup: string) => svg`${markup}<g transform="matrix(-1 0 0 1 1000 0)">${markup}</g>`;
  const shadow = svg`<path d="${body}"/>${both(svg`<path d="${sleeve}"/>`)}`;
  const panel = (outline: string, folds: string, over: string) =>
    svg`<g clip-path="${clip(svg`<path d="${outline}"/>`)}"><path d="${outline}" fill="${dyed(fabric)}"/>
      ${drawShapes(fabric.pattern)}${over}${folds}</g>`;
  const arm = panel(sleeve, sleeveFolds(cut), trim.sleeve);
  return svg`${castShadow(shadow, { x: 30, y: 34, radius: 20, opacity: 0.3 })}${both(arm)}
    ${castShadow(svg`<path d="${body}"/>`, { x: 0, y: 8, radius: 9, opacity: 0.32 })}${panel(body, bodyFolds(cut, fabric), trim.body)}`;
}

const dyed = ({ colour, sheen }: Fabric) =>
  linear(
    [
      [0, lighter(colour, 0.08 + 0.12 * sheen)],
      [0.5, colour],
      [1, darker(colour, 0.14)],
    ],
    [0, 0, 1, 1],
  );

interface Crease {
  readonly path: string;
  readonly width: number;
}

/** Soft creases: the hollow in shade, and beside it the ridge in light. */
const creases = (all: readonly Crease[], strength = 1): string =>
  svg`<g fill="none" stroke-linecap="round" filter="${blur(9)}">${all.map(
    ({ path, width }) =>
      svg`<path d="${path}" stroke="#1d0d18" stroke-width="${width}" opacity="${0.22 * strength}"/>
        <path d="${path}" stroke="#fff4dc" stroke-width="${width * 0.8}" opacity="${0.24 * strength}" transform="translate(${-width * 1.1} 0)"/>`,
  )}</g>`;

function bodyFolds({ hem, armpit, waist }: Cut, { sheen }: Fabric): string {
  const bottom = hem[1] + 40;
  const side = linearAcross(
    [
      [0, '#1d0d18', 0.34],
      [0.1, '#fff4dc', 0.14],
      [0.25, '#fff4dc', 0],
      [0.78, '#1d0d18', 0],
      [1, '#1d0d18', 0.42],
    ],
    [1000 - hem[0], 0, hem[0], 0],
  );
  const falls = [
    {
      path: svg`M${armpit[0] - 14} ${armpit[1] + 20} Q${waist[0] - 60} ${waist[1]} ${waist[0] - 70} ${bottom}`,
      width: 22,
    },
    {
      path: svg`M${1000 - armpit[0] + 20} ${armpit[1] + 10} Q${1000 - waist[0] + 70} ${waist[1]} ${1000 - waist[0] + 60} ${bottom}`,
      width: 24,
    },
    { path: svg`M590 430 Q575 660 600 ${bottom}`, width: 18 },
    { path: svg`M420 470 Q432 700 400 ${bottom}`, width: 20 },
    { path: svg`M${armpit[0] - 6} ${armpit[1] - 30} Q620 ${armpit[1] + 10} 580 ${armpit[1] + 60}`, width: 14 },
    { path: svg`M${1000 - armpit[0] + 6} ${armpit[1] - 30} Q390 ${armpit[1] + 10} 425 ${armpit[1] + 70}`, width: 14 },
  ];
  return svg`<rect width="1000" height="1000" fill="${side}"/>${creases(falls, 1 + sheen * 0.4)}`;
}

function sleeveFolds({ cuff: [outer, inner], armpit }: Cut): string {
  const side = linearAcross(
    [
      [0, '#1d0d18', 0.4],
      [0.5, '#1d0d18', 0],
      [0.8, '#fff4dc', 0.16],
      [1, '#1d0d18', 0.25],
    ],
    [inner[0] - 20, inner[1] - 120, outer[0] - 20, outer[1] - 160],
  );
  const pulls = [
    { path: svg`M${armpit[0] + 4} ${armpit[1] + 10} Q${armpit[0] + 40} ${armpit[1] - 20} 716 270`, width: 14 },
    {
      path: svg`M${inner[0] + 26} ${inner[1] - 10} Q${inner[0] + 20} ${inner[1] - 130} ${armpit[0] + 34} ${armpit[1] + 20}`,
      width: 16,
    },
  ];
  return svg`<rect width="1000" height="1000" fill="${side}"/>${creases(pulls)}`;
}
