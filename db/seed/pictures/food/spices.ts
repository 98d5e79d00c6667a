import { darker, lighter } from '../colour.ts';
import { motifs } from '../cloth/motifs.ts';
import { random } from '../random.ts';
import { radial, svg } from '../svg.ts';
import { bowl, bowlProfile } from './bowl.ts';

/** A small clay bowl heaped with powder or with round seeds. */
export function spiceBowl(colour: string, kind: 'powder' | 'seeds'): string {
  const next = random(colour.charCodeAt(2) + colour.charCodeAt(5));
  const heap = radial(
    [
      [0, lighter(colour, 0.4)],
      [0.45, colour],
      [1, darker(colour, 0.4)],
    ],
    [0.36, 0.2, 0.85],
  );
  const grains = Array.from({ length: kind === 'seeds' ? 260 : 120 }, () => {
    const [angle, far] = [next() * Math.PI * 2, Math.sqrt(next())];
    const x = Math.cos(angle) * far * 196;
    const y = -176 - (1 - far) * 62 + Math.sin(angle) * far * 24;
    const size = kind === 'seeds' ? 6 + next() * 3 : 2 + next() * 2.5;
    const tone = next();
    const fill = tone > 0.55 ? lighter(colour, 0.2 + tone * 0.3) : darker(colour, 0.3);
    return svg`<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}" opacity="${kind === 'seeds' ? 1 : 0.55}"/>`;
  });
  const inside = svg`<path d="M-214 -170 C-150 -196 -70 -252 0 -254 C70 -252 150 -196 214 -170 A214 34 0 0 1 -214 -170Z" fill="${heap}"/>${grains}`;
  const bands = [
    { height: 5, colour: '#f6e3c4' },
    { height: 30, motif: motifs.lozenge({ main: '#f6e3c4', second: '#b9673c' }), every: 0.32 },
    { height: 5, colour: '#f6e3c4' },
  ];
  return bowl({ colour: '#b9673c', finish: 'clay', profile: bowlProfile, bands }, inside);
}
