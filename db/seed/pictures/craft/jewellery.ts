import { darker, lighter } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { linear, place, radial, svg } from '../svg.ts';

export interface JewelleryDesign {
  readonly metal: string;
  readonly stone: string;
  readonly cloth: string;
}

/** A necklace, a pair of jhumka and two bangles on dark cloth. */
export function jewellerySet(design: JewelleryDesign): string {
  return svg`${tray(design.cloth)}${necklace(design)}${place(jhumka(design), { x: 250, y: 500, scale: 0.92 })}${place(jhumka(design), { x: 750, y: 500, scale: 0.92 })}
    ${place(bangle(design), { x: 350, y: 790, scale: 0.98 })}${place(bangle(design), { x: 640, y: 760, scale: 0.98 })}`;
}

function tray(cloth: string): string {
  const velvet = radial(
    [
      [0, lighter(cloth, 0.2)],
      [0.6, cloth],
      [1, darker(cloth, 0.35)],
    ],
    [0.35, 0.25, 0.9],
  );
  const box = '<rect x="90" y="70" width="820" height="860" rx="48"/>';
  return svg`${castShadow(box, { x: 20, y: 28, radius: 20, opacity: 0.4 })}<g fill="${darker(cloth, 0.45)}">${box}</g><rect x="106" y="84" width="788" height="832" rx="38" fill="${velvet}"/>`;
}

const gold = (metal: string) =>
  radial(
    [
      [0, lighter(metal, 0.85)],
      [0.4, metal],
      [1, darker(metal, 0.5)],
    ],
    [0.34, 0.28, 0.8],
  );

const gem = (stone: string) =>
  radial(
    [
      [0, lighter(stone, 0.75)],
      [0.4, stone],
      [1, darker(stone, 0.6)],
    ],
    [0.36, 0.28, 0.85],
  );

const bead = (metal: string, x: number, y: number, radius: number): string =>
  svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${gold(metal)}"/>`;

/** A stone in a ring of gold grains. */
function rosette({ metal, stone }: JewelleryDesign, radius: number): string {
  const grains = Array.from({ length: 12 }, (_, at) => {
    const angle = (at / 12) * Math.PI * 2;
    return bead(metal, Math.cos(angle) * radius * 0.84, Math.sin(angle) * radius * 0.84, radius * 0.2);
  });
  return svg`<circle r="${radius * 0.86}" fill="${darker(metal, 0.3)}"/>${grains}<circle r="${radius * 0.66}" fill="${gold(metal)}"/><circle r="${radius * 0.5}" fill="${gem(stone)}"/>
    <circle cx="${-radius * 0.16}" cy="${-radius * 0.18}" r="${radius * 0.11}" fill="#ffffff" opacity="0.8"/>`;
}

function necklace(design: JewelleryDesign): string {
  const along = (share: number, sag: number, half: number): readonly [number, number] => {
    const angle = Math.PI * (1 - share);
    return [500 + Math.cos(angle) * half, 140 + Math.sin(angle) ** 0.9 * sag];
  };
  const chain = (count: number, sag: number, half: number, radius: number) =>
    Array.from({ length: count }, (_, at) => bead(design.metal, ...along(at / (count - 1), sag, half), radius)).join(
      '',
    );
  const drops = Array.from({ length: 11 }, (_, at) => {
    const share = 0.14 + (at / 10) * 0.72;
    const [x, y] = along(share, 300, 300);
    const size = 22 + 15 * Math.sin(share * Math.PI) ** 3;
    const turn = (0.5 - share) * 110;
    return place(
      svg`${place(rosette(design, size), {})}${bead(design.metal, 0, size * 1.35, size * 0.34)}${place(svg`<path d="M0 0 C14 18 18 36 0 48 C-18 36 -14 18 0 0Z" fill="${gem(design.stone)}" stroke="${design.metal}" stroke-width="4"/>`, { y: size * 1.6, scale: size / 34 })}`,
      { x, y, turn },
    );
  });
  const centre = place(svg`${rosette(design, 52)}`, { x: 500, y: 440 });
  const all = svg`${chain(60, 300, 300, 8)}${chain(54, 262, 276, 6)}${drops}${centre}`;
  return svg`<g>${castShadow(svg`<path d="M200 140 C220 420 400 470 500 470 C600 470 780 420 800 140" fill="none" stroke="#000" stroke-width="46"/>`, { x: 10, y: 18, radius: 12, opacity: 0.4, colour: '#000000' })}${all}</g>`;
}

/** A bell-shaped earring that hangs from y = -130. */
function jhumka(design: JewelleryDesign): string {
  const bell = linear(
    [
      [0, darker(design.metal, 0.4)],
      [0.25, lighter(design.metal, 0.7)],
      [0.5, design.metal],
      [0.8, darker(design.metal, 0.4)],
      [1, darker(design.metal, 0.1)],
    ],
    [0, 0, 1, 0],
  );
  const outline = 'M-76 96 C-76 14 -40 -16 -14 -24 H14 C40 -16 76 14 76 96 Q0 118 -76 96Z';
  const pearls = [-66, -44, -22, 0, 22, 44, 66].map(
    (x) => svg`<circle cx="${x}" cy="${118 + Math.cos(x / 44) * 8}" r="11" fill="${gold('#efe6d8')}"/>`,
  );
  const grooves = [30, 62].map(
    (y, at) =>
      svg`<path d="M${-58 - at * 12} ${y} Q0 ${y + 16} ${58 + at * 12} ${y}" stroke="${darker(design.metal, 0.5)}" stroke-width="4" fill="none"/>`,
  );
  const stones = [-40, 0, 40].map(
    (x) => svg`<circle cx="${x}" cy="${54 - Math.abs(x) * 0.06}" r="9" fill="${gem(design.stone)}"/>`,
  );
  return svg`${castShadow(svg`<path d="${outline}"/><circle cy="-100" r="46"/>`, { x: 8, y: 14, radius: 9, opacity: 0.45, colour: '#000000' })}${place(rosette(design, 48), { y: -96 })}${bead(design.metal, 0, -38, 12)}
    <path d="${outline}" fill="${bell}"/>${grooves}${stones}${pearls}`;
}

function bangle({ metal, stone }: JewelleryDesign): string {
  const ring = (dy: number, tone: string) =>
    svg`<ellipse cy="${dy}" rx="150" ry="76" fill="none" stroke="${linear(
      [
        [0, lighter(tone, 0.7)],
        [0.4, tone],
        [0.7, darker(tone, 0.4)],
        [1, lighter(tone, 0.3)],
      ],
      [0, 0, 1, 0.6],
    )}" stroke-width="22"/>`;
  const studs = Array.from({ length: 13 }, (_, at) => {
    const angle = Math.PI * (0.06 + (at / 12) * 0.88);
    return svg`<circle cx="${Math.cos(angle) * 150}" cy="${Math.sin(angle) * 76 - 26}" r="7" fill="${gem(stone)}"/>`;
  });
  return svg`${castShadow('<ellipse rx="150" ry="76" fill="none" stroke="#000" stroke-width="26"/>', { x: 8, y: 16, radius: 9, opacity: 0.5, colour: '#000000' })}
    ${ring(0, darker(metal, 0.12))}${ring(-26, metal)}${studs}`;
}
