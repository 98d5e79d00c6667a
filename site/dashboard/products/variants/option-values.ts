/** Separators of values that are typed or pasted together: commas of Latin, Bangla and Arabic keyboards, new lines. */
const separators = /[,،，、;\n\t]+/u;

/** Splits typed values: `S, M,L` gives `S`, `M` and `L`. */
export const splitValues = (text: string): string[] =>
  text
    .split(separators)
    .map((value) => value.trim().replace(/\s+/g, ' '))
    .filter((value) => value !== '');

/** Whether the text contains a separator, so that it becomes a value at once. */
export const endsValue = (text: string): boolean => separators.test(text);

/** Adds typed values to an option: each once, ignoring spelling variants, and no more than `most`. */
export function withValues(values: readonly string[], typed: readonly string[], most: number): readonly string[] {
  const known = new Set(values.map(sameAs));
  const added = [...values];
  for (const value of typed) {
    if (known.has(sameAs(value)) || added.length >= most) continue;
    known.add(sameAs(value));
    added.push(value);
  }
  return added;
}

/** Suggestions that are not among the values yet. */
export const notYetIn = (values: readonly string[], offered: readonly string[]): readonly string[] =>
  offered.filter((offer) => !values.some((value) => sameAs(value) === sameAs(offer)));

/** `xl` and `XL` are one value, and so are the two encodings of ড়. */
const sameAs = (value: string): string => value.normalize('NFC').toLowerCase();
