import { castShadow } from '../stage.ts';
import { linear, svg } from '../svg.ts';
import { foldedCloth, foldedSize, lit } from './folded.ts';
import { sareeBody, sareeBorder, sareeEnd, sheenOf, type SareeDesign } from './saree-weave.ts';
import { drawShapes, moved, upright } from './shape.ts';
import { border } from './weave.ts';

const { width, height } = foldedSize;
const endHeight = 330;
const endTop = height / 2 - endHeight;

/** A saree folded for the shelf, seen from above, its end piece turned up over the front. */
export function foldedSaree(design: SareeDesign): string {
  const shapes = [...sareeBody(width, height, design), ...upright(border(height, sareeBorder(design, 118)))];
  return foldedCloth({ shapes, ...foldedSize }, [design.border, design.body], sheenOf(design), turnedEnd(design));
}

/** The end piece folded up over the lower half, with its tassels on top. */
function turnedEnd(design: SareeDesign): string {
  const ends = sareeEnd(width, design).slice(1);
  const rows = [...ends, ...ends.slice(1, 4)];
  const scale = endHeight / rows.reduce((sum, row) => sum + row.height, 0);
  const shapes = moved(border(width / scale, rows), { scale, x: -300, y: endTop });
  const tassels = Array.from({ length: 31 }, (_, at) => tassel(-288 + at * 19.2, endTop, design));
  const shadow = svg`<rect x="-300" y="${endTop - 8}" width="${width}" height="${endHeight}" rx="10"/>`;
  const bend = linear([
    [0, '#23101c', 0],
    [0.5, '#fff4dc', 0.18],
    [1, '#23101c', 0.5],
  ]);
  return svg`${castShadow(shadow, { x: 4, y: -8, radius: 12, opacity: 0.5 })}${tassels}${drawShapes(shapes)}
    ${lit(endTop + 12, sheenOf(design))}<rect x="-310" y="344" width="620" height="46" fill="${bend}"/>`;
}

const tassel = (x: number, y: number, { border: ground, thread }: SareeDesign): string =>
  svg`<path d="M${x} ${y + 4} q-7 -16 -3 -30 h6 q4 14 -3 30z" fill="${ground}"/><circle cx="${x}" cy="${y - 8}" r="4" fill="${thread}"/>`;
