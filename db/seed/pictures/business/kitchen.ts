import { motifs } from '../cloth/motifs.ts';
import { drawShapes, moved } from '../cloth/shape.ts';
import { border } from '../cloth/weave.ts';
import { darker, lighter } from '../colour.ts';
import { around, metalShade, roundShade, tilt, turnedOutline, type Profile } from '../food/vessel.ts';
import { contactShadow } from '../stage.ts';
import { linear, radial, svg } from '../svg.ts';

/** A cooking pot with two handles and a lid. */
export function cookingPot(colour: string): string {
  const profile: Profile = [
    [236, -240],
    [236, -200],
    [240, -60],
    [220, -8],
    [206, 0],
  ];
  const handle = svg`<path d="M228 -190 C300 -200 306 -120 234 -124" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="26" stroke-linecap="round"/>`;
  const dome = radial(
    [
      [0, '#ffffff'],
      [0.4, '#d4d9d8'],
      [1, '#8d9695'],
    ],
    [0.34, 0.2, 0.9],
  );
  return svg`${contactShadow(10, 0, 500)}${handle}<g transform="scale(-1 1)">${handle}</g><path d="${turnedOutline(profile)}" fill="${roundShade(colour)}"/>
    <path d="M-244 -244 A244 ${244 * tilt} 0 0 0 244 -244 C230 -330 110 -352 0 -352 C-110 -352 -230 -330 -244 -244Z" fill="${dome}"/><path d="M-248 -250 A248 ${248 * tilt} 0 0 0 248 -250 V-232 A248 ${248 * tilt} 0 0 1 -248 -232Z" fill="${metalShade('#c9ccc9')}"/>
    <rect x="-14" y="-386" width="28" height="40" fill="#8d9695"/><ellipse cy="-392" rx="44" ry="20" fill="#23282a"/>`;
}

/** A frying pan leaning to the right, seen at a slant. */
export function fryingPan(): string {
  const iron = radial(
    [
      [0, '#59625f'],
      [0.7, '#343a3a'],
      [1, '#1b1f1d'],
    ],
    [0.4, 0.36, 0.8],
  );
  return svg`${contactShadow(10, 10, 420)}<path d="M180 -30 L470 -118 Q500 -124 498 -98 Q494 -84 470 -78 L190 8Z" fill="#7a4a24"/>
    <ellipse rx="214" ry="70" fill="#14181a"/><ellipse cy="-14" rx="214" ry="70" fill="#4a5150"/><ellipse cy="-8" rx="192" ry="56" fill="${iron}"/>
    <path d="M-140 -22 Q-60 -52 40 -50" stroke="#ffffff" stroke-width="8" opacity="0.25" fill="none" stroke-linecap="round"/>`;
}

/** A jar of cooking spoons. */
export function utensils(colour: string): string {
  const profile: Profile = [
    [104, -250],
    [100, -200],
    [108, -100],
    [100, -6],
    [92, 0],
  ];
  const wood = linear(
    [
      [0, '#e2b57c'],
      [1, '#9c6a35'],
    ],
    [0, 0, 1, 0],
  );
  const steel = metalShade('#b9bdb8');
  const bands = moved(
    border(180, [{ height: 40, motif: motifs.lozenge({ main: '#ffffff', second: colour }), every: 0.5 }]),
    { x: -90, y: -150 },
  );
  return svg`${contactShadow(8, 0, 250)}<g transform="rotate(-14 0 -200)"><rect x="-40" y="-470" width="20" height="300" rx="10" fill="${wood}"/><ellipse cx="-30" cy="-490" rx="38" ry="58" fill="${wood}"/></g>
    <g transform="rotate(10 0 -200)"><rect x="24" y="-480" width="14" height="320" rx="7" fill="${steel}"/><path d="M-14 -480 H76 L66 -600 H-4Z" fill="${steel}"/><path d="M14 -500 V-580 M31 -500 V-580 M48 -500 V-580" stroke="#59625f" stroke-width="7"/></g>
    <g transform="rotate(-1 0 -200)"><rect x="-8" y="-480" width="16" height="320" rx="8" fill="${steel}"/><path d="M-46 -500 A46 46 0 0 0 46 -500 L40 -520 H-40Z" fill="${steel}"/></g>
    <path d="${turnedOutline(profile)}" fill="${roundShade(colour, 0.8)}"/>${drawShapes(bands, around(profile))}<ellipse cy="-250" rx="104" ry="${104 * tilt}" fill="${darker(colour, 0.5)}" opacity="0"/><path d="M-104 -250 A104 ${104 * tilt} 0 0 0 104 -250" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="8"/>`;
}
