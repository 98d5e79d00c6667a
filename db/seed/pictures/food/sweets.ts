import { darker, lighter } from '../colour.ts';
import { random } from '../random.ts';
import { contactShadow, roundShadow } from '../stage.ts';
import { clip, linear, place, radial, svg } from '../svg.ts';
import { tilt } from './vessel.ts';

/** A coconut ball of 70 px radius about the origin, its flakes catching the light. */
function coconutBall(colour: string, seed: number): string {
  const next = random(seed);
  const ball = radial(
    [
      [0, lighter(colour, 0.65)],
      [0.5, colour],
      [1, darker(colour, 0.42)],
    ],
    [0.36, 0.3, 0.75],
  );
  const flakes = Array.from({ length: 46 }, () => {
    const [angle, far] = [next() * Math.PI * 2, Math.sqrt(next()) * 62];
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    const lit = x + y < 10;
    const turn = next() * 180;
    return place(
      svg`<rect x="-9" y="-2" width="18" height="4" rx="2" fill="${lit ? lighter(colour, 0.8) : darker(colour, 0.25)}" opacity="${lit ? 0.85 : 0.5}"/>`,
      { x, y, turn, scale: 0.7 + next() * 0.5 },
    );
  });
  return svg`<circle r="70" fill="${ball}"/>${flakes}`;
}

/** Things of one size heaped in rows, the back and lower ones first. */
function heap(
  draw: (at: number) => string,
  rows: readonly (readonly [count: number, y: number])[],
  step: number,
): string {
  let at = 0;
  return rows
    .map(([count, y]) =>
      Array.from({ length: count }, (_, column) => {
        at += 1;
        const x = (column - (count - 1) / 2) * step;
        return place(roundShadow(70) + draw(at), { x, y });
      }).join(''),
    )
    .join('');
}

export const coconutBalls = (colour: string): string =>
  heap(
    (at) => coconutBall(at % 3 === 0 ? lighter(colour, 0.12) : colour, at),
    [
      [4, -110],
      [5, -66],
      [4, -30],
      [3, -196],
      [2, -150],
      [1, -262],
    ].toSorted((a, b) => b[0]! - a[0]!) as [number, number][],
    112,
  );

/** A fried rice cake pressed with a flower, about 150 px in radius, lying at a slant. */
export function nakshiCake(colour: string, petals: number): string {
  const edge = (radius: number, depth: number) =>
    Array.from({ length: 120 }, (_, at) => {
      const angle = (at / 120) * Math.PI * 2;
      const far = radius * (1 + depth * Math.cos(angle * petals));
      return svg`${at === 0 ? 'M' : 'L'}${Math.cos(angle) * far} ${Math.sin(angle) * far * 0.56}`;
    }).join('') + 'Z';
  const crust = radial(
    [
      [0, lighter(colour, 0.5)],
      [0.6, colour],
      [1, darker(colour, 0.34)],
    ],
    [0.38, 0.3, 0.8],
  );
  const ridges = [0.84, 0.62, 0.36].map(
    (share) =>
      svg`<path d="${edge(150 * share, 0.07)}" fill="none" stroke="${darker(colour, 0.42)}" stroke-width="5" transform="translate(0 3)"/>
        <path d="${edge(150 * share, 0.07)}" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="4"/>`,
  );
  const rays = Array.from({ length: petals }, (_, at) => {
    const angle = ((at + 0.5) / petals) * Math.PI * 2;
    const along = (radius: number) => svg`${Math.cos(angle) * radius} ${Math.sin(angle) * radius * 0.56}`;
    return svg`<path d="M${along(64)} L${along(116)}" stroke="${darker(colour, 0.4)}" stroke-width="5" stroke-linecap="round"/>
      <ellipse cx="${Math.cos(angle) * 76}" cy="${Math.sin(angle) * 76 * 0.56 - 2}" rx="7" ry="5" fill="${lighter(colour, 0.6)}"/>`;
  });
  return svg`${place(roundShadow(150, 86), { y: 12 })}
    <g transform="translate(0 15)"><path d="${edge(150, 0.05)}" fill="${darker(colour, 0.45)}"/></g><path d="${edge(150, 0.05)}" fill="${crust}"/>${ridges}${rays}
    <ellipse rx="20" ry="12" fill="${darker(colour, 0.3)}"/><ellipse cy="-2" rx="15" ry="9" fill="${lighter(colour, 0.45)}"/>`;
}

/** A cake of date-palm sugar: a low round block with a soft gleam. */
export function sugarCake(colour: string, radius = 170, tall = 84): string {
  const side = linear(
    [
      [0, darker(colour, 0.3)],
      [0.28, lighter(colour, 0.22)],
      [0.6, colour],
      [1, darker(colour, 0.5)],
    ],
    [0, 0, 1, 0],
  );
  const face = radial(
    [
      [0, lighter(colour, 0.5)],
      [1, lighter(colour, 0.06)],
    ],
    [0.36, 0.32, 0.7],
  );
  const slant = tilt * 1.7;
  return svg`${contactShadow(6, 6, radius * 1.9)}<path d="M${-radius} ${-tall} V-14 A${radius} ${radius * slant} 0 0 0 ${radius} -14 V${-tall}Z" fill="${side}"/>
    <ellipse cy="${-tall}" rx="${radius}" ry="${radius * slant}" fill="${face}"/>
    <ellipse cy="${-tall}" rx="${radius - 16}" ry="${radius * slant - 6}" fill="none" stroke="${darker(colour, 0.22)}" stroke-width="4" opacity="0.5"/>
    <ellipse cx="${-radius * 0.3}" cy="${-tall - 12}" rx="${radius * 0.34}" ry="${radius * 0.07}" fill="#ffffff" opacity="0.32"/>`;
}

/** A piece broken off such a cake. */
export function sugarPiece(colour: string): string {
  const face = 'M-70 -20 L-26 -72 L40 -62 L74 -14 L30 24 L-40 22Z';
  return svg`${contactShadow(4, 16, 140)}<path d="${face}" fill="${colour}"/>
    <path d="M-70 -20 L-26 -72 L40 -62 L6 -22Z" fill="${lighter(colour, 0.42)}"/><path d="M40 -62 L74 -14 L30 24 L6 -22Z" fill="${darker(colour, 0.28)}"/>
    <path d="M-70 -20 L6 -22 L30 24 L-40 22Z" fill="${lighter(colour, 0.1)}"/>`;
}

/** A date, lying; about 130 px long. */
export function date(colour: string, seed: number): string {
  const next = random(seed);
  const outline = 'M-66 0 C-64 -38 -20 -44 14 -40 C52 -36 72 -16 66 8 C60 34 20 42 -16 38 C-48 36 -68 22 -66 0Z';
  const skin = radial(
    [
      [0, lighter(colour, 0.5)],
      [0.45, colour],
      [1, darker(colour, 0.6)],
    ],
    [0.34, 0.22, 0.85],
  );
  const wrinkles = Array.from({ length: 6 }, (_, at) => {
    const y = -26 + at * 11;
    return svg`<path d="M${-52 + next() * 20} ${y} q${40 + next() * 20} ${-10 + next() * 16} ${84 + next() * 20} ${next() * 6}" stroke="${at < 3 ? lighter(colour, 0.45) : darker(colour, 0.5)}" stroke-width="3" opacity="0.55" fill="none"/>`;
  });
  return svg`<path d="${outline}" fill="${skin}"/><g clip-path="${clip(`<path d="${outline}"/>`)}">${wrinkles}</g>
    <ellipse cx="-20" cy="-22" rx="22" ry="6" transform="rotate(-8 -20 -22)" fill="#ffffff" opacity="0.5"/><circle cx="-64" cy="2" r="7" fill="#d8b078"/>`;
}
