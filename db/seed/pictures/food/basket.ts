import { darker, lighter } from '../colour.ts';
import { drawShapes, rectangle, type Shape } from '../cloth/shape.ts';
import { contactShadow } from '../stage.ts';
import { linear, svg } from '../svg.ts';
import { around, tilt, turnedOutline, type Profile } from './vessel.ts';

const profile: Profile = [
  [330, -260],
  [322, -220],
  [290, -110],
  [246, -16],
  [236, 0],
];
const cane = '#c99552';

/** A basket of woven cane that stands on y = 0; what it holds is drawn between its back and front rim. */
export function basket(inside: string): string {
  const wall = turnedOutline(profile, 'near');
  const [mouth, top] = profile[0]!;
  const shade = linear(
    [
      [0, '#2b140f', 0.52],
      [0.16, '#2b140f', 0.1],
      [0.3, '#fff8ea', 0.26],
      [0.55, '#fff8ea', 0],
      [1, '#2b140f', 0.56],
    ],
    [0, 0, 1, 0],
  );
  return svg`${contactShadow(10, 2, 540)}<ellipse cy="${top}" rx="${mouth}" ry="${mouth * tilt}" fill="${darker(cane, 0.55)}"/>${inside}
    <path d="${wall}" fill="${darker(cane, 0.4)}"/>${drawShapes(weave(), around(profile))}<path d="${wall}" fill="${shade}"/>${rim(mouth, top)}`;
}

/** Over and under by turns, each strand with its lit upper and dark lower edge. */
function weave(): Shape[] {
  const [rows, columns] = [9, 24];
  const tall = 232 / rows;
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const [x, y] = [-92 + column * 7.7, -238 + row * tall];
    const colour = (row + column) % 2 === 0 ? lighter(cane, 0.14) : darker(cane, 0.2);
    return [
      rectangle(x, y, 7.4, tall - 3, colour),
      rectangle(x, y, 7.4, 4, lighter(colour, 0.4)),
      rectangle(x, y + tall - 8, 7.4, 5, darker(colour, 0.24)),
    ];
  }).flat();
}

/** The plaited rim, near half. */
function rim(mouth: number, top: number): string {
  const arc = (dy: number) => svg`M${-mouth} ${top + dy} A${mouth} ${mouth * tilt} 0 0 0 ${mouth} ${top + dy}`;
  return svg`<path d="${arc(8)}" stroke="${darker(cane, 0.5)}" stroke-width="30" fill="none" stroke-linecap="round"/>
    <path d="${arc(4)}" stroke="${cane}" stroke-width="26" fill="none" stroke-linecap="round"/>
    <path d="${arc(2)}" stroke="${lighter(cane, 0.4)}" stroke-width="20" stroke-dasharray="16 9" fill="none"/>
    <path d="${arc(12)}" stroke="${darker(cane, 0.35)}" stroke-width="4" fill="none"/>`;
}
