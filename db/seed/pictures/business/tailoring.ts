import { motifs } from '../cloth/motifs.ts';
import { drawShapes, moved } from '../cloth/shape.ts';
import { darker, lighter } from '../colour.ts';
import { disc, metalShade, roundShade, tilt } from '../food/vessel.ts';
import { castShadow, contactShadow } from '../stage.ts';
import { linear, radial, svg } from '../svg.ts';

/** An old black sewing machine with gold flowers, its base on y = 0, some 620 px wide. */
export function sewingMachine(): string {
  const enamel = linear(
    [
      [0, '#4a5552'],
      [0.3, '#1e2624'],
      [1, '#0c100f'],
    ],
    [0, 0, 0.4, 1],
  );
  const wood = linear([
    [0, '#b9814a'],
    [1, '#6e431f'],
  ]);
  const body =
    'M-270 -64 V-84 C-270 -96 -256 -100 -240 -100 H150 C140 -150 130 -210 112 -250 C80 -300 -60 -292 -150 -292 C-180 -292 -184 -270 -184 -240 V-190 H-262 V-300 C-262 -372 -214 -392 -150 -392 H180 C250 -392 276 -340 276 -260 C276 -190 262 -150 262 -100 C284 -100 290 -94 290 -84 V-64Z';
  const flowers = [
    [-80, -342, 0.62],
    [30, -346, 0.5],
    [206, -250, 0.6],
    [206, -170, 0.44],
  ].map(([x, y, scale]) =>
    moved(motifs.flower({ main: '#e0b14a', second: '#1e2624' }), { x: x!, y: y!, scale: scale! }),
  );
  return svg`${contactShadow(10, -4, 640)}<rect x="-330" y="-66" width="660" height="64" rx="8" fill="${wood}"/><rect x="-330" y="-66" width="660" height="12" fill="#d9a86a"/>
    <circle cx="318" cy="-300" r="70" fill="${metalShade('#59625f')}"/><circle cx="318" cy="-300" r="70" fill="none" stroke="#0c100f" stroke-width="14"/><circle cx="318" cy="-300" r="16" fill="#d9dcd9"/>
    ${castShadow(`<path d="${body}"/>`, { x: 8, y: 10, radius: 8, opacity: 0.35 })}<path d="${body}" fill="${enamel}"/>${drawShapes(flowers.flat())}
    <path d="M-236 -372 C-200 -384 80 -384 180 -380" stroke="#ffffff" stroke-width="8" opacity="0.35" fill="none" stroke-linecap="round"/><path d="M-130 -306 H90" stroke="#e0b14a" stroke-width="3" opacity="0.8"/>
    <rect x="-246" y="-196" width="46" height="34" rx="6" fill="${metalShade('#c9ccc9')}"/><rect x="-228" y="-166" width="10" height="64" fill="#b9bdb8"/><path d="M-246 -104 h46 l8 8 h-62z" fill="#d9dcd9"/>
    <circle cx="-224" cy="-286" r="24" fill="${radial([
      [0, '#ffffff'],
      [1, '#8d9290'],
    ])}"/><rect x="-60" y="-440" width="10" height="50" fill="#b9bdb8"/>${spool('#b3261e', -55, -408, 0.62, { onTable: false })}`;
}

/** A spool of thread at a place; it throws a shadow where it stands on the table. */
export function spool(colour: string, x: number, y: number, scale: number, { onTable = true } = {}): string {
  const wood = '#d9a86a';
  const turns = Array.from({ length: 11 }, (_, at) => {
    const level = -116 + at * 10;
    return svg`<path d="M-46 ${level} A46 ${46 * tilt} 0 0 0 46 ${level + 3}" stroke="${darker(colour, 0.25)}" stroke-width="2.4" fill="none" opacity="0.7"/>`;
  });
  return svg`<g transform="translate(${x} ${y}) scale(${scale})">${onTable ? contactShadow(4, 0, 110) : ''}<path d="M-56 -18 V-4 A56 ${56 * tilt} 0 0 0 56 -4 V-18Z" fill="${roundShade(wood)}"/>${disc(56, -18, lighter(wood, 0.3))}
    <path d="M-46 -128 V-20 A46 ${46 * tilt} 0 0 0 46 -20 V-128Z" fill="${roundShade(colour, 0.9)}"/>${turns}
    <path d="M-56 -144 V-130 A56 ${56 * tilt} 0 0 0 56 -130 V-144Z" fill="${roundShade(wood)}"/>${disc(56, -144, lighter(wood, 0.35))}${disc(14, -144, darker(wood, 0.6))}</g>`;
}

/** Open tailor's scissors lying flat, blades to the right. */
export function scissors(): string {
  const steel = linear([
    [0, '#f6f7f5'],
    [0.5, '#b4bab7'],
    [1, '#7d8481'],
  ]);
  const one = svg`<path d="M-30 -8 L260 -10 Q280 -6 262 4 L-30 22Z" fill="${steel}"/><ellipse cx="-120" cy="34" rx="84" ry="46" fill="none" stroke="#14181a" stroke-width="24" transform="rotate(-10 -120 34)"/>`;
  const both = svg`<g transform="rotate(-11)">${one}</g><g transform="rotate(11) scale(1 -1)">${one}</g><circle r="11" fill="#59625f"/>`;
  return svg`${castShadow(both, { x: 8, y: 14, radius: 7, opacity: 0.35 })}${both}`;
}

/** A measuring tape winding over the table. */
export function tape(colour: string): string {
  const path = 'M-260 0 C-180 -70 -90 60 0 0 S180 -60 260 10';
  return svg`${castShadow(svg`<path d="${path}" fill="none" stroke="#000" stroke-width="34"/>`, { x: 6, y: 12, radius: 6, opacity: 0.35 })}<path d="${path}" fill="none" stroke="${colour}" stroke-width="34"/>
    <path d="${path}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="26" opacity="0.4"/><path d="${path}" fill="none" stroke="#2b2018" stroke-width="14" stroke-dasharray="2.5 14" transform="translate(0 -9)"/>`;
}
