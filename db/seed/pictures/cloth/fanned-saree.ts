import { castShadow } from '../stage.ts';
import { linearAcross, svg } from '../svg.ts';
import { cornersOf } from './hanging.ts';
import { sareeCloth, sheenOf, type SareeDesign } from './saree-weave.ts';
import { drawShapes, outlineOf, subdivided, type Point, type Warp } from './shape.ts';

const pleatCount = 11;
const pivot: Point = [500, -560];
const span = 0.6;
const [inner, outer] = [520, 1440];
const depth = 26;

/** 0 in the valley between two pleats, 1 on the ridge of one. */
const ridge = (across: number): number => 1 - Math.abs(((across * pleatCount) % 1) * 2 - 1);

const at = (across: number, radius: number): Point => {
  const angle = Math.PI / 2 + (0.5 - across) * span;
  return [pivot[0] + Math.cos(angle) * radius, pivot[1] + Math.sin(angle) * radius];
};

const hem = (across: number, radius: number): Point => at(across, radius + depth * (ridge(across) - 0.5));

/** A saree's pleats opened like a fan, coming down from above the picture's edge to the end piece. */
export function fannedSaree(design: SareeDesign): string {
  const cloth = sareeCloth(800, 900, design, { side: false });
  const warp: Warp = ([x, y]) => {
    const [across, down] = [x / cloth.width, y / cloth.height];
    return hem(across, inner + down * (outer - inner));
  };
  const outline = outlineOf(subdivided(cornersOf(cloth)).map(warp));
  const faces = Array.from({ length: pleatCount * 2 }, (_, face) => pleatFace(face, sheenOf(design)));
  return svg`${castShadow(svg`<path d="${outline}"/>`, { x: 20, y: 30, radius: 18, opacity: 0.42 })}
    ${drawShapes(cloth.shapes, warp)}${faces}`;
}

/** One side of a pleat: it brightens towards its ridge, or falls away into shade. */
function pleatFace(face: number, sheen: number): string {
  const [from, to] = [face / pleatCount / 2, (face + 1) / pleatCount / 2 - 1e-6];
  const shade = linearAcross(
    face % 2 === 0
      ? [
          [0, '#fff4dc', 0],
          [0.7, '#fff4dc', 0.08 + 0.2 * sheen],
          [1, '#fff4dc', 0.24 + 0.2 * sheen],
        ]
      : [
          [0, '#23101c', 0.06],
          [1, '#23101c', 0.5],
        ],
    [...at(from, 1100), ...at(to, 1100)],
  );
  const corners = [hem(from, inner), hem(to, inner), hem(to, outer), hem(from, outer)];
  return svg`<path d="${outlineOf(corners)}" fill="${shade}"/>`;
}
