export type OptionKind = 'size' | 'colour' | null;

/** The kind of an option by its name, in either language. It decides suggestions and whether each value has a photo. */
export function kindOf(name: string): OptionKind {
  const said = name.normalize('NFC').trim().toLowerCase();
  if (/size|সাইজ|সাইয|মাপ/u.test(said)) return 'size';
  return /colou?r|রঙ|রং|কালার/u.test(said) ? 'colour' : null;
}
