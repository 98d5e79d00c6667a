import areas from './areas.json' with { type: 'json' };
import { districtName, districtOf, type Area, type District } from './contract.ts';

/** The areas of a district, in the order of their English names, those of its city first. */
export const areasOf = (district: District): readonly Area[] =>
  Object.entries(areas[district]).map(([name, bangla]) => ({ name, bangla }));

/** What is stored of an area: its English name where the list has it in either language, else what was typed. */
export function areaIn(district: District, typed: string): string {
  const name = typed.normalize('NFC').toLowerCase();
  const known = areasOf(district).find((area) => area.name.toLowerCase() === name || area.bangla === name);
  return known?.name ?? typed;
}

/** Where an order goes, as readers of each language know it; what was erased or is hidden is left out. */
export function placeNames(district: string, area: string): { readonly en: string; readonly bn: string } {
  const known = districtOf(district);
  const bangla = known && areasOf(known).find(({ name }) => name === area)?.bangla;
  const join = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');
  return { en: join(area, district), bn: join(bangla ?? area, known ? districtName(known, 'bn') : district) };
}
