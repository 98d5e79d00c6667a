import { darker, lighter, mix } from '../colour.ts';
import { linear, place, radial, svg } from '../svg.ts';

/** Fruit, leaves and flowers as props, each about 200 px across about its origin. */

const gleam = radial([
  [0, '#ffffff', 0.62],
  [1, '#ffffff', 0],
]);

const edgeShade = (colour: string) =>
  radial(
    [
      [0.7, darker(colour, 0.55), 0],
      [1, darker(colour, 0.55), 0.5],
    ],
    [0.4, 0.38, 0.66],
  );

/** A mango that blushes from one colour into another. */
export function mango(skin: string, blush: string): string {
  const outline = 'M-30 -92 C-104 -84 -118 44 -52 88 C8 124 104 92 96 10 C90 -42 34 -102 -30 -92Z';
  const body = radial(
    [
      [0, lighter(skin, 0.55)],
      [0.4, skin],
      [0.78, mix(skin, blush, 0.6)],
      [1, darker(blush, 0.28)],
    ],
    [0.34, 0.3, 0.82],
  );
  return svg`<path d="${outline}" fill="${body}"/>
    <path d="${outline}" fill="${edgeShade(blush)}"/><ellipse cx="-44" cy="-38" rx="40" ry="54" transform="rotate(28 -44 -38)" fill="${gleam}"/>
    <path d="M-34 -92 q-6 -16 4 -24" stroke="#5c3d1e" stroke-width="8" stroke-linecap="round" fill="none"/>`;
}

/** A long leaf that points up from the origin. */
export function leaf(colour: string): string {
  const half = (side: number) => `M0 0 C${side * 36} -30 ${side * 34} -120 0 -170 L0 0Z`;
  const lit = linear(
    [
      [0, lighter(colour, 0.32)],
      [1, colour],
    ],
    [0, 0, 1, 1],
  );
  const veins = [-34, -64, -94, -122].map((y) => svg`M0 ${y} l18 -18 M0 ${y} l-18 -18`);
  return svg`<path d="${half(-1)}" fill="${lit}"/><path d="${half(1)}" fill="${darker(colour, 0.22)}"/>
    <path d="M0 6 L0 -160 ${veins}" stroke="${lighter(colour, 0.4)}" stroke-width="2.4" opacity="0.7" fill="none"/>`;
}

const under = radial([
  [0.3, '#3b2a22', 0.5],
  [1, '#3b2a22', 0],
]);

/** A chilli that lies below its stalk at the origin. */
export function chilli(colour: string): string {
  const flesh = linear(
    [
      [0, darker(colour, 0.25)],
      [0.35, lighter(colour, 0.35)],
      [0.55, colour],
      [1, darker(colour, 0.45)],
    ],
    [0, 0, 1, 0],
  );
  return svg`<ellipse cx="2" cy="92" rx="34" ry="110" fill="${under}"/><path d="M-20 4 C-28 60 -22 130 34 186 C26 130 32 60 20 4 C10 -6 -10 -6 -20 4Z" fill="${flesh}"/>
    <path d="M-22 10 C-20 -10 -8 -12 -4 -14 C-6 -30 -14 -38 -22 -44 L-12 -50 C0 -42 6 -28 5 -14 C12 -12 20 -10 22 10 C8 2 -8 2 -22 10Z" fill="#4f7a2e"/>`;
}

/** An olive of the kind pickled in Bangladesh: large, green, with a stalk. */
export function olive(colour: string): string {
  const skin = radial(
    [
      [0, lighter(colour, 0.6)],
      [0.45, colour],
      [1, darker(colour, 0.5)],
    ],
    [0.34, 0.28, 0.85],
  );
  return svg`<ellipse rx="62" ry="78" fill="${skin}"/><ellipse cx="-22" cy="-34" rx="12" ry="18" transform="rotate(24 -22 -34)" fill="#ffffff" opacity="0.5"/>
    <path d="M0 -76 q4 -14 14 -18" stroke="#6b4a25" stroke-width="6" fill="none" stroke-linecap="round"/>`;
}

/** A stem of mustard in flower, growing up from the origin. */
export function mustardFlower(): string {
  const petal = radial([
    [0, '#ffe680'],
    [1, '#efb81a'],
  ]);
  const blossom = svg`<g fill="${petal}">${[45, 135, 225, 315].map((turn) => svg`<ellipse cx="0" cy="-17" rx="12" ry="18" transform="rotate(${turn})"/>`)}</g><circle r="6" fill="#c98a10"/>`;
  const heads = [
    [0, -330, 1.1],
    [-34, -300, 1],
    [36, -296, 1],
    [-14, -262, 0.95],
    [26, -246, 0.9],
    [-44, -240, 0.85],
    [54, -232, 0.7],
    [-4, -366, 0.7],
    [22, -352, 0.6],
  ] as const;
  const stalks = heads.map(([x, y]) => svg`M0 -170 Q${x * 0.3} ${(y - 170) / 2} ${x} ${y}`);
  return svg`<path d="M0 0 Q-10 -90 0 -190 ${stalks}" stroke="#5e8a3a" stroke-width="6" fill="none" stroke-linecap="round"/>
    ${place(leaf('#5e9440'), { x: -2, y: -60, turn: -58, scale: 0.5 })}${place(leaf('#6da048'), { x: -2, y: -110, turn: 56, scale: 0.46 })}
    ${heads.toReversed().map(([x, y, scale]) => place(blossom, { x, y, scale }))}`;
}
