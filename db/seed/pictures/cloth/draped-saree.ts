import { svg } from '../svg.ts';
import { pleats } from './folds.ts';
import { overRod, rod } from './hanging.ts';
import { sareeCloth, sheenOf, type SareeDesign } from './saree-weave.ts';

/** A saree over a wooden rod, falling in pleats; `seed` makes each fall its own way. */
export function drapedSaree(design: SareeDesign, seed: number): string {
  const sheen = sheenOf(design);
  const cloth = sareeCloth(780, 740, design);
  const front = { relief: pleats(6.5, seed), left: 152, right: 812, top: 90, bottom: 850, sheen };
  const back = { relief: pleats(5, seed + 3), left: 196, right: 862, top: 98, bottom: 920, sheen };
  return svg`${rod(78)}${overRod(cloth, front, back, design.body)}`;
}
