import { darker, lighter } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { clip, linear, radial, svg } from '../svg.ts';
import { drawShapes } from '../cloth/shape.ts';
import { checks } from '../cloth/weave.ts';
import { metalShade, roundShade, tilt } from './vessel.ts';

/** A screw lid of metal, a wooden stopper, or a cloth tied over the mouth. */
export type LidDesign =
  | { readonly kind: 'metal'; readonly colour: string }
  | { readonly kind: 'wood' }
  | { readonly kind: 'cloth'; readonly colour: string; readonly check: string; readonly string: string };

/** The lid of a jar whose mouth has this half width at this height. */
export function lid(design: LidDesign, half: number, top: number): string {
  if (design.kind === 'cloth') return clothLid(design, half, top);
  const [wide, tall] = design.kind === 'wood' ? [half + 2, 58] : [half + 10, 74];
  const colour = design.kind === 'wood' ? '#c98f52' : design.colour;
  const wall = design.kind === 'wood' ? roundShade(colour) : metalShade(colour);
  const face = radial(
    [
      [0, lighter(colour, 0.55)],
      [1, lighter(colour, 0.08)],
    ],
    [0.35, 0.3, 0.8],
  );
  const low = top + 12;
  const high = low - tall;
  const ridges =
    design.kind === 'wood'
      ? ''
      : [0.3, 0.62].map(
          (share) =>
            svg`<path d="M${-wide} ${high + tall * share} A${wide} ${wide * tilt} 0 0 0 ${wide} ${high + tall * share}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="3" opacity="0.5"/>`,
        );
  return svg`${castShadow(svg`<ellipse cx="0" cy="${low + 8}" rx="${wide}" ry="${wide * tilt + 8}"/>`, { x: 3, y: 8, radius: 7, opacity: 0.4 })}
    <path d="M${-wide} ${high} V${low} A${wide} ${wide * tilt} 0 0 0 ${wide} ${low} V${high}Z" fill="${wall}"/>${ridges}
    <ellipse cx="0" cy="${high}" rx="${wide}" ry="${wide * tilt}" fill="${face}"/>
    <ellipse cx="0" cy="${high}" rx="${wide - 12}" ry="${wide * tilt - 5}" fill="none" stroke="${darker(colour, 0.2)}" stroke-width="2" opacity="0.6"/>`;
}

function clothLid({ colour, check, string }: Extract<LidDesign, { kind: 'cloth' }>, half: number, top: number): string {
  const wide = half + 12;
  const frill = Array.from({ length: 13 }, (_, at) => {
    const x = wide + 34 - (at / 12) * (wide + 34) * 2;
    return svg`Q${x + (wide + 34) / 12} ${top + 96 + (at % 2) * 12 + Math.cos((at / 12 - 0.5) * 3) * 22} ${x} ${top + 82 + Math.cos((at / 12 - 0.5) * 3) * 22}`;
  });
  const outline = svg`M${-wide} ${top - 14} C${-wide} ${top - 50} ${wide} ${top - 50} ${wide} ${top - 14} L${wide - 4} ${top + 22} L${wide + 34} ${top + 82} ${frill.slice(1)} L${-wide + 4} ${top + 22}Z`;
  const side = linear(
    [
      [0, '#2b140f', 0.42],
      [0.2, '#fff8ea', 0.24],
      [0.42, '#fff8ea', 0.05],
      [1, '#2b140f', 0.46],
    ],
    [0, 0, 1, 0],
  );
  const folds = [-0.78, -0.5, -0.22, 0.08, 0.36, 0.64, 0.86].map(
    (share) =>
      svg`<path d="M${share * wide} ${top + 30} Q${share * wide * 1.1} ${top + 60} ${share * (wide + 34)} ${top + 104}" stroke="#2b140f" stroke-width="7" opacity="0.22" fill="none"/>
        <path d="M${share * wide - 9} ${top + 30} Q${share * wide * 1.1 - 10} ${top + 60} ${share * (wide + 34) - 12} ${top + 100}" stroke="#fff8ea" stroke-width="6" opacity="0.3" fill="none"/>`,
  );
  const threads = checks(420, 260, 26, 9, check);
  return svg`${castShadow(svg`<path d="${outline}"/>`, { x: 4, y: 10, radius: 9, opacity: 0.42 })}
    <g clip-path="${clip(svg`<path d="${outline}"/>`)}"><path d="${outline}" fill="${colour}"/><g transform="translate(-210 ${top - 60})" opacity="0.85">${drawShapes(threads)}</g>
    ${folds}<path d="${outline}" fill="${side}"/></g>
    <path d="M${-wide + 4} ${top + 20} A${wide} ${wide * tilt} 0 0 0 ${wide - 4} ${top + 20}" stroke="${string}" stroke-width="11" fill="none"/>
    <path d="M${-wide + 4} ${top + 18} A${wide} ${wide * tilt} 0 0 0 ${wide - 4} ${top + 18}" stroke="${lighter(string, 0.4)}" stroke-width="3" stroke-dasharray="6 5" fill="none"/>
    <path d="M-20 ${top + 46} q-46 6 -54 42 q34 4 54 -40 q26 44 58 34 q-16 -34 -58 -36z" fill="none" stroke="${string}" stroke-width="7" stroke-linejoin="round"/>`;
}
