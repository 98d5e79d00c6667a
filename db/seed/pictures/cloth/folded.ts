import { darker, lighter } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { clip, linear, place, svg, type Reference } from '../svg.ts';
import type { Cloth } from './hanging.ts';
import { drawShapes } from './shape.ts';

/** A folded cloth lies about the origin; this is its size in px of a drawing. */
export const foldedSize = { width: 600, height: 760 };
const { width, height } = foldedSize;

/** The soft outline of folded cloth: round corners, sides that swell a little. */
const outline = (top: number): string =>
  svg`M-270 ${top + 4} Q0 ${top - 6} 272 ${top + 2} Q300 ${top + 2} 301 ${top + 32} Q308 60 300 346 Q300 379 268 381 Q0 388 -266 380 Q-300 380 -301 350 Q-309 40 -300 ${top + 34} Q-299 ${top + 6} -270 ${top + 4}Z`;

const whole = svg`<path d="${outline(-380)}"/>`;

/** A cloth folded for the shelf and seen from above; `edges` are the colours of the folds below it. */
export function foldedCloth(cloth: Cloth, edges: readonly [string, string], sheen: number, over = ''): string {
  return place(
    svg`${castShadow(whole, { x: 26, y: 34, radius: 22, opacity: 0.4 })}${folds(edges)}
      <g clip-path="${clip(whole)}"><g transform="translate(-300 -380)">${drawShapes(cloth.shapes)}</g>
      ${lit(-380, sheen)}${over}</g>`,
    { x: 494, y: 486, turn: -6 },
  );
}

/** The folds below the front, seen as rounded edges at the right and bottom, not quite in line. */
function folds(edges: readonly [string, string]): string {
  const lie = [
    [24, 30, 0.7],
    [17, 24, -0.6],
    [13, 15, 0.5],
    [5, 8, -0.3],
  ] as const;
  return lie
    .map(([x, y, turn], at) => {
      const colour = edges[at % 2 === 0 ? 0 : 1];
      const fold = linear(
        [
          [0, darker(colour, 0.4)],
          [0.95, darker(colour, 0.12)],
          [0.98, lighter(colour, 0.2)],
          [1, darker(colour, 0.35)],
        ],
        [0, 0, 1, 1],
      );
      return place(svg`<path d="${outline(-380)}" fill="${fold}"/>`, { x, y, turn });
    })
    .join('');
}

/** Light and shade over a folded panel that begins at `top` and ends at the lower edge. */
export function lit(top: number, sheen: number): string {
  const box = svg`x="-312" y="${top - 12}" width="${width + 24}" height="${height / 2 - top + 24}"`;
  return svg`<rect ${box} fill="${roundedSides}"/><rect ${box} fill="${lustre(sheen)}"/>`;
}

const roundedSides: Reference = linear(
  [
    [0, '#23101c', 0.36],
    [0.04, '#fff4dc', 0.16],
    [0.1, '#fff4dc', 0],
    [0.48, '#23101c', 0.08],
    [0.52, '#fff4dc', 0.1],
    [0.6, '#fff4dc', 0],
    [0.9, '#23101c', 0.02],
    [0.97, '#23101c', 0.16],
    [1, '#23101c', 0.42],
  ],
  [0, 0, 1, 0],
);

const lustre = (sheen: number): Reference =>
  linear(
    [
      [0, '#fff4dc', 0.12 + 0.1 * sheen],
      [0.3, '#fff4dc', 0],
      [0.46, '#fff4dc', 0.06 + 0.2 * sheen],
      [0.6, '#fff4dc', 0],
      [1, '#23101c', 0.22],
    ],
    [0, 0, 1, 1],
  );
