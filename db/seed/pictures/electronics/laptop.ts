import { darker, lighter } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { clip, linear, radial, svg } from '../svg.ts';
import { wallpaper, type Wallpaper } from './screen.ts';

export interface LaptopDesign {
  readonly metal: string;
  readonly keys: string;
  /** Light between the keys; none leaves them dark. */
  readonly glow?: string;
  readonly picture: Wallpaper;
  /** How thick the base is, px. */
  readonly thickness: number;
}

const [lidWidth, lidHeight] = [660, 420];
const [back, front] = [330, 430];
const depth = 210;

const under = radial([
  [0, '#3b2a22', 0.6],
  [0.7, '#3b2a22', 0.34],
  [1, '#3b2a22', 0],
]);

/** An open laptop seen from the front and a little above; the hinge lies at the origin. */
export function laptop(design: LaptopDesign): string {
  return svg`${lid(design)}<ellipse cx="24" cy="${depth + design.thickness + 4}" rx="500" ry="44" fill="${under}"/>${base(design)}`;
}

function lid({ metal, picture }: LaptopDesign): string {
  const frame = svg`<rect x="${-lidWidth / 2}" y="${-lidHeight}" width="${lidWidth}" height="${lidHeight + 10}" rx="22"/>`;
  const rim = linear(
    [
      [0, lighter(metal, 0.5)],
      [1, darker(metal, 0.35)],
    ],
    [0, 0, 1, 1],
  );
  const bezel = 18;
  return svg`${castShadow(frame, { x: 24, y: 14, radius: 20, opacity: 0.26 })}<g fill="${rim}">${frame}</g>
    <rect x="${-lidWidth / 2 + 5}" y="${-lidHeight + 5}" width="${lidWidth - 10}" height="${lidHeight}" rx="18" fill="#131615"/>
    <g transform="translate(${-lidWidth / 2 + bezel} ${-lidHeight + bezel})" clip-path="${clip(svg`<rect width="${lidWidth - bezel * 2}" height="${lidHeight - bezel * 2}" rx="8"/>`)}">${wallpaper(picture, lidWidth - bezel * 2, lidHeight - bezel * 2)}</g>
    <circle cy="${-lidHeight + 11}" r="3" fill="#33404a"/>`;
}

/** A point on the base: across from -1 to 1, down from the hinge (0) to the front edge (1). */
const onBase = (across: number, down: number): readonly [number, number] => [
  across * (back + (front - back) * down),
  8 + depth * down ** 0.92,
];

function quad(left: number, top: number, right: number, bottom: number): string {
  const corners = [onBase(left, top), onBase(right, top), onBase(right, bottom), onBase(left, bottom)];
  return `M${corners.map(([x, y]) => svg`${x} ${y}`).join('L')}Z`;
}

function base({ metal, keys, glow, thickness }: LaptopDesign): string {
  const deck = linear(
    [
      [0, darker(metal, 0.12)],
      [0.3, metal],
      [1, lighter(metal, 0.35)],
    ],
    [0.7, 0, 0.3, 1],
  );
  const side = linear([
    [0, lighter(metal, 0.4)],
    [0.3, metal],
    [1, darker(metal, 0.55)],
  ]);
  const [edge, low] = onBase(1, 1);
  return svg`<path d="M${-edge} ${low - 2} H${edge} V${low + thickness * 0.6} Q${edge} ${low + thickness} ${edge - 26} ${low + thickness} H${26 - edge} Q${-edge} ${low + thickness} ${-edge} ${low + thickness * 0.6}Z" fill="${side}"/>
    <path d="${quad(-1, 0, 1, 1)}" fill="${deck}"/><path d="${quad(-0.96, 0, 0.96, 0.045)}" fill="#1b1f1d"/>
    <path d="${quad(-0.88, 0.1, 0.88, 0.6)}" fill="${glow ?? darker(metal, 0.35)}" opacity="${glow === undefined ? 0.55 : 0.9}"/>${keyboard(keys)}
    <path d="${quad(-0.26, 0.67, 0.26, 0.95)}" fill="${lighter(metal, 0.14)}" stroke="${darker(metal, 0.25)}" stroke-width="2"/>
    <path d="M-64 ${low - 2} h128 q-6 10 -22 10 h-84 q-16 0 -22 -10z" fill="${darker(metal, 0.4)}"/>`;
}

function keyboard(colour: string): string {
  const rows = [14, 14, 13, 12, 7];
  const path = rows.map((count, row) => {
    const [top, bottom] = [0.115 + row * 0.096, 0.115 + row * 0.096 + 0.08];
    const wide = 1.72 / count;
    return Array.from({ length: count }, (_, at) =>
      quad(-0.86 + at * wide + 0.008, top, -0.86 + (at + 1) * wide - 0.008, bottom),
    ).join('');
  });
  return svg`<path d="${path}" fill="${colour}"/><path d="${path}" fill="${linear([
    [0, '#ffffff', 0.16],
    [1, '#ffffff', 0],
  ])}"/>`;
}
