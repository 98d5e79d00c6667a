import { castShadow } from '../stage.ts';
import { linear, radial, svg } from '../svg.ts';
import { darker, lighter } from '../colour.ts';

/** A wooden spoon whose bowl lies about the origin, its handle to the upper right, holding something. */
export function spoon(content: string): string {
  const wood = linear([
    [0, '#e2b57c'],
    [1, '#9c6a35'],
  ]);
  const heap = radial(
    [
      [0, lighter(content, 0.55)],
      [0.6, content],
      [1, darker(content, 0.3)],
    ],
    [0.36, 0.28, 0.8],
  );
  const outline = svg`<path d="M70 -30 L330 -138 Q352 -142 350 -124 Q348 -112 334 -106 L78 2Z"/><ellipse rx="104" ry="50" transform="rotate(-12)"/>`;
  return svg`${castShadow(outline, { x: 10, y: 22, radius: 10, opacity: 0.4 })}<g fill="${wood}">${outline}</g>
    <ellipse rx="88" ry="38" transform="rotate(-12)" fill="${darker('#9c6a35', 0.35)}"/>
    <path d="M-84 12 C-80 -46 -30 -62 10 -58 C54 -56 84 -40 84 -14 C60 22 -40 46 -84 12Z" fill="${heap}"/>
    <path d="M-40 -26 q30 -22 70 -14" stroke="#ffffff" stroke-width="8" stroke-linecap="round" fill="none" opacity="0.5"/>`;
}

/** A honey dipper lying on the table, head at the origin, with honey on it. */
export function dipper(honey: string): string {
  const wood = linear([
    [0, '#e8be86'],
    [1, '#9c6a35'],
  ]);
  const grooves = [-66, -44, -22, 0, 22, 44, 66].map((x) => {
    const half = 54 * Math.sqrt(1 - (x / 84) ** 2);
    return svg`<rect x="${x - 8}" y="${-half}" width="15" height="${half * 2}" rx="7"/>`;
  });
  const drip = linear([
    [0, lighter(honey, 0.35)],
    [1, darker(honey, 0.1)],
  ]);
  const outline = svg`${grooves}<rect x="60" y="-9" width="300" height="18" rx="9"/><rect x="-70" y="-16" width="140" height="32"/>`;
  return svg`${castShadow(outline, { x: 8, y: 24, radius: 10, opacity: 0.4 })}<g fill="${wood}">${outline}</g>
    <path d="M-76 -20 C-60 -62 30 -66 62 -40 C70 -10 52 10 40 4 C30 40 10 64 0 40 C-10 20 -20 76 -36 78 C-52 78 -40 16 -56 18 C-76 20 -84 0 -76 -20Z" fill="${drip}" opacity="0.92"/>
    <path d="M-54 -30 q40 -22 88 -6" stroke="#ffffff" stroke-width="8" stroke-linecap="round" fill="none" opacity="0.55"/>`;
}

/** A round board seen at the scene's slant, about the origin. */
export function board(radius: number): string {
  const top = radial(
    [
      [0, '#e9c592'],
      [1, '#c08a4c'],
    ],
    [0.36, 0.3, 0.8],
  );
  const rings = [0.32, 0.55, 0.78].map(
    (share) =>
      svg`<ellipse cx="${radius * 0.1}" rx="${radius * share}" ry="${radius * share * 0.3}" fill="none" stroke="#a06c34" stroke-width="3" opacity="0.35"/>`,
  );
  return svg`<ellipse cx="30" cy="44" rx="${radius * 1.08}" ry="${radius * 0.36}" fill="${radial([
    [0, '#3b2a22', 0.6],
    [0.75, '#3b2a22', 0.35],
    [1, '#3b2a22', 0],
  ])}"/>
    <ellipse cy="26" rx="${radius}" ry="${radius * 0.32}" fill="#8a5a2c"/><ellipse rx="${radius}" ry="${radius * 0.32}" fill="${top}"/>${rings}`;
}
