import { darker, lighter } from '../colour.ts';
import { castShadow, contactShadow } from '../stage.ts';
import { blur, clip, linear, place, radial, svg } from '../svg.ts';

/** Headphones about the origin, some 640 px wide, seen from the front left. */
export function headphones(colour: string, cushion: string): string {
  const band = 'M-236 60 C-262 -190 -140 -320 0 -320 C140 -320 262 -190 236 60';
  const strap = linear(
    [
      [0, darker(colour, 0.4)],
      [0.25, lighter(colour, 0.4)],
      [0.5, lighter(colour, 0.1)],
      [1, darker(colour, 0.45)],
    ],
    [0, 0, 1, 0.2],
  );
  const metal = linear(
    [
      [0, '#f2f2ee'],
      [0.5, '#b9bdb8'],
      [1, '#7d827e'],
    ],
    [0, 0, 1, 0],
  );
  const stroke = svg`<path d="${band}" fill="none" stroke="#3b2a22" stroke-width="56" stroke-linecap="round"/>`;
  const arm = svg`<rect x="-252" y="-10" width="26" height="120" rx="12" fill="${metal}"/>`;
  return svg`${castShadow(stroke + svg`<ellipse cx="-228" cy="150" rx="86" ry="130"/><ellipse cx="228" cy="150" rx="86" ry="130"/>`, { x: 24, y: 32, radius: 18, opacity: 0.36 })}
    <path d="${band}" fill="none" stroke="${strap}" stroke-width="56" stroke-linecap="round"/>
    <path d="M-196 -60 C-186 -200 -110 -286 0 -286 C110 -286 186 -200 196 -60" fill="none" stroke="${darker(cushion, 0.2)}" stroke-width="22" stroke-linecap="round"/>
    <path d="M-214 -120 C-184 -240 -110 -318 -10 -330" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round" opacity="0.4"/>
    ${arm}<g transform="scale(-1 1)">${arm}</g>${cup(colour, cushion)}<g transform="scale(-1 1)">${cup(darker(colour, 0.12), cushion)}</g>`;
}

function cup(colour: string, cushion: string): string {
  const shell = linear(
    [
      [0, lighter(colour, 0.42)],
      [0.4, colour],
      [1, darker(colour, 0.45)],
    ],
    [0, 0, 1, 1],
  );
  const soft = linear(
    [
      [0, lighter(cushion, 0.3)],
      [0.5, cushion],
      [1, darker(cushion, 0.5)],
    ],
    [0, 0, 1, 0],
  );
  return svg`<rect x="-214" y="26" width="76" height="250" rx="38" fill="${soft}"/>
    <path d="M-176 44 C-166 100 -166 200 -176 258" stroke="${darker(cushion, 0.4)}" stroke-width="4" fill="none"/>
    <path d="M-200 22 C-304 16 -330 90 -330 150 C-330 210 -304 286 -200 280 C-184 220 -184 82 -200 22Z" fill="${shell}"/>
    <path d="M-222 62 C-288 62 -304 110 -304 150 C-304 192 -288 240 -222 240 C-212 196 -212 106 -222 62Z" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="4" opacity="0.6"/>
    <ellipse cx="-284" cy="104" rx="12" ry="34" transform="rotate(14 -284 104)" fill="#ffffff" opacity="0.4" filter="${blur(4)}"/>`;
}

/** Earbuds above their open case, about the origin. */
export function earbuds(colour: string, inner: string): string {
  const shell = linear(
    [
      [0, lighter(colour, 0.5)],
      [0.5, colour],
      [1, darker(colour, 0.35)],
    ],
    [0, 0, 0.8, 1],
  );
  const lid = 'M-230 30 C-232 -90 -170 -140 0 -140 C170 -140 232 -90 230 30Z';
  const box = 'M-236 40 H236 C240 210 180 268 0 268 C-180 268 -240 210 -236 40Z';
  const hollow = linear([
    [0, darker(inner, 0.55)],
    [1, inner],
  ]);
  return svg`${contactShadow(10, 262, 420)}<path d="${lid}" fill="${shell}"/><path d="M-206 26 C-206 -66 -150 -112 0 -112 C150 -112 206 -66 206 26Z" fill="${hollow}"/>
    <ellipse cx="0" cy="44" rx="236" ry="44" fill="${darker(colour, 0.18)}"/><ellipse cx="0" cy="42" rx="216" ry="34" fill="${hollow}"/>
    ${place(bud(colour), { x: -96, y: -36, turn: -8 })}<g transform="scale(-1 1)">${place(bud(darker(colour, 0.06)), { x: -96, y: -36, turn: -8 })}</g>
    <path d="${box}" fill="${shell}"/><path d="M-236 40 C-200 92 200 92 236 40" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="5" opacity="0.7"/>
    <rect x="-22" y="128" width="44" height="10" rx="5" fill="#35c48d"/>
    <path d="M-196 104 C-196 190 -150 232 -96 246" stroke="#ffffff" stroke-width="14" stroke-linecap="round" fill="none" opacity="0.45" filter="${blur(5)}"/>`;
}

function bud(colour: string): string {
  const round = radial(
    [
      [0, lighter(colour, 0.7)],
      [0.5, colour],
      [1, darker(colour, 0.42)],
    ],
    [0.36, 0.3, 0.8],
  );
  const stem = linear(
    [
      [0, lighter(colour, 0.4)],
      [0.5, colour],
      [1, darker(colour, 0.4)],
    ],
    [0, 0, 1, 0],
  );
  const head = svg`<path d="M-62 -60 C-62 -112 -20 -134 18 -128 C60 -120 74 -78 62 -44 C52 -12 16 2 -16 -4 C-46 -10 -62 -34 -62 -60Z"/>`;
  return svg`${castShadow(head, { x: 6, y: 10, radius: 8, opacity: 0.35 })}<rect x="-58" y="-70" width="50" height="190" rx="24" fill="${stem}"/><g fill="${round}">${head}</g>
    <ellipse cx="40" cy="-62" rx="22" ry="32" transform="rotate(18 40 -62)" fill="#23282a"/><ellipse cx="42" cy="-62" rx="13" ry="21" transform="rotate(18 42 -62)" fill="#4a5356"/>
    <g clip-path="${clip(head)}"><ellipse cx="-26" cy="-100" rx="20" ry="12" transform="rotate(-30 -26 -100)" fill="#ffffff" opacity="0.8" filter="${blur(3)}"/></g>`;
}
