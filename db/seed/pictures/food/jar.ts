import { darker, lighter } from '../colour.ts';
import { random } from '../random.ts';
import { contactShadow } from '../stage.ts';
import { clip, linear, place, radial, svg } from '../svg.ts';
import { paperLabel, type LabelDesign } from './label.ts';
import { lid, type LidDesign } from './lids.ts';
import { disc, tilt, turnedOutline, type Profile } from './vessel.ts';

export interface JarDesign {
  readonly content: string;
  /** Clear honey or oil, a smooth cream, or pieces in oil. */
  readonly filling: 'clear' | 'cream' | readonly string[];
  readonly lid: LidDesign;
  readonly label: LabelDesign;
  readonly shape: 'tall' | 'squat';
}

const profiles: Record<JarDesign['shape'], Profile> = {
  tall: [
    [142, -560],
    [144, -528],
    [196, -470],
    [214, -400],
    [214, -40],
    [196, -4],
    [184, 0],
  ],
  squat: [
    [176, -400],
    [178, -372],
    [232, -322],
    [248, -258],
    [246, -48],
    [224, -6],
    [212, 0],
  ],
};

const labelPlaces = {
  tall: { top: -380, tall: 270, wide: 116 },
  squat: { top: -270, tall: 196, wide: 116 },
};

/** A glass jar that stands on y = 0 about x = 0. */
export function jar(design: JarDesign): string {
  const profile = profiles[design.shape];
  const outline = turnedOutline(profile);
  const top = profile[0]![1];
  const level = top + 96;
  return svg`${contactShadow(12, 0, 470)}<path d="${outline}" fill="#f4f1e6" opacity="0.55"/>
    <g clip-path="${clip(svg`<path d="${outline}" transform="translate(0 -7) scale(0.955)"/>`)}">${contents(design, level)}</g>
    ${paperLabel(design.label, { profile, ...labelPlaces[design.shape] })}${shine(outline, top)}${lid(design.lid, profile[0]![0], top)}`;
}

function contents({ content, filling }: JarDesign, level: number): string {
  const depth = linear(
    [
      [0, darker(content, 0.5)],
      [0.14, darker(content, 0.12)],
      [0.34, lighter(content, filling === 'cream' ? 0.35 : 0.22)],
      [0.6, content],
      [0.9, darker(content, 0.42)],
      [1, darker(content, 0.55)],
    ],
    [0, 0, 1, 0],
  );
  const glow = radial(
    [
      [0, lighter(content, 0.55), 0.75],
      [1, content, 0],
    ],
    [0.6, 0.72, 0.5],
  );
  const body = svg`<rect x="-260" y="${level}" width="520" height="700" fill="${depth}"/>
    <rect x="-260" y="${level}" width="520" height="700" fill="${glow}"/>`;
  const surface = disc(206, level, lighter(content, filling === 'cream' ? 0.5 : 0.28));
  return body + (typeof filling === 'string' ? '' : pieces(filling, level)) + surface;
}

/** Cut pieces in oil, the nearer ones drawn last. */
function pieces(colours: readonly string[], level: number): string {
  const next = random(colours.length * 7 + 3);
  return Array.from({ length: 90 }, (_, at) => {
    const colour = colours[at % colours.length]!;
    const [x, y] = [(next() - 0.5) * 460, level + 14 + next() * (-level - 6)];
    const size = 26 + next() * 22;
    const skin = radial(
      [
        [0, lighter(colour, 0.4)],
        [0.55, colour],
        [1, darker(colour, 0.5)],
      ],
      [0.34, 0.3, 0.8],
    );
    return place(
      svg`<path d="M-1 -.62C.5 -.9 1 -.4 .95 .1C.9 .7 .2 .85 -.5 .7C-1.1 .5 -1.1 -.5 -1 -.62Z" fill="${skin}"/>`,
      { x, y, scale: size, turn: next() * 360 },
    );
  }).join('');
}

/** Reflections of a window on the left, a thin one on the right, and the thick glass of the foot. */
function shine(outline: string, top: number): string {
  const left = linear([
    [0, '#ffffff', 0.75],
    [0.6, '#ffffff', 0.35],
    [1, '#ffffff', 0.05],
  ]);
  const edge = linear(
    [
      [0, '#2b140f', 0.32],
      [0.07, '#2b140f', 0.04],
      [0.1, '#ffffff', 0.22],
      [0.2, '#ffffff', 0.02],
      [0.9, '#2b140f', 0.06],
      [0.96, '#ffffff', 0.2],
      [1, '#2b140f', 0.36],
    ],
    [0, 0, 1, 0],
  );
  return svg`<g clip-path="${clip(svg`<path d="${outline}"/>`)}"><path d="${outline}" fill="${edge}"/>
    <path d="M-186 ${top + 130} Q-190 ${top + 110} -162 ${top + 92} L-140 ${top + 86} Q-150 ${top + 110} -152 ${top + 150} L-154 -46 Q-172 -46 -182 -64Z" fill="${left}"/>
    <path d="M184 ${top + 130} L196 ${top + 140} L196 -60 L186 -50Z" fill="#ffffff" opacity="0.28"/>
    <ellipse cx="0" cy="-8" rx="190" ry="${190 * tilt}" fill="none" stroke="#ffffff" stroke-width="7" opacity="0.22"/></g>`;
}
