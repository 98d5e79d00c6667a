export type OptionKind = 'size' | 'colour' | null;

/** What a choice's name says it is, in either language; suggestions and a photo for each value go by it. */
export function kindOf(name: string): OptionKind {
  const said = name.normalize('NFC').trim().toLowerCase();
  if (/size|সাইজ|সাইয|মাপ/u.test(said)) return 'size';
  return /colou?r|রঙ|রং|কালার/u.test(said) ? 'colour' : null;
}
