import areas from './areas.json' with { type: 'json' };
import type { Area, District } from './contract.ts';

/** The areas of a district, in the order of their English names, those of its city first. */
export const areasOf = (district: District): readonly Area[] =>
  Object.entries(areas[district]).map(([name, bangla]) => ({ name, bangla }));

/** What is stored of an area: its English name where the list has it in either language, else what was typed. */
export function areaIn(district: District, typed: string): string {
  const name = typed.normalize('NFC').toLowerCase();
  const known = areasOf(district).find((area) => area.name.toLowerCase() === name || area.bangla === name);
  return known?.name ?? typed;
}
