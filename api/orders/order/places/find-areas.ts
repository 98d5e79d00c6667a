import areas from './areas.json' with { type: 'json' };
import { districtName, districtOf, type Area, type District } from '../../../platform/formats/districts.ts';

/** The areas of a district, ordered by English name, with those of its city first. */
export const areasOf = (district: District): readonly Area[] =>
  Object.entries(areas[district]).map(([name, bangla]) => ({ name, bangla }));

/** The area name to store: the English name if the list has the area in either language, otherwise the typed text. */
export function areaIn(district: District, typed: string): string {
  const name = typed.normalize('NFC').toLowerCase();
  const known = areasOf(district).find((area) => area.name.toLowerCase() === name || area.bangla === name);
  return known?.name ?? typed;
}

/** Area and district of an order in both languages. Empty parts (erased or masked) are left out. */
export function placeNames(district: string, area: string): { readonly en: string; readonly bn: string } {
  const known = districtOf(district);
  const bangla = known && areasOf(known).find(({ name }) => name === area)?.bangla;
  const join = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');
  return { en: join(area, district), bn: join(bangla ?? area, known ? districtName(known, 'bn') : district) };
}

/** The place of an order that its shopper picks up. */
export const pickedUp = { en: 'Pickup at the shop', bn: 'দোকান থেকে নেবেন' } as const;
