/** A name of a place as a key by which its usual spellings are equal: `Mohammadpur` and `মোহাম্মদপুর`, each in its script. */
export const spellingOf = (text: string): string =>
  /\p{Script=Bengali}/u.test(text) ? banglaSpelling(text) : latinSpelling(text);

/** The sounds that Banglish writes in several ways. */
const latinSounds: ReadonlyArray<readonly [RegExp, string]> = [
  [/[^a-z]/g, ''],
  [/chh/g, 'ch'],
  [/ph/g, 'f'],
  [/([kgtdbj])h/g, '$1'],
  [/sh/g, 's'],
  [/ee|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/v/g, 'b'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/(.)\1+/g, '$1'],
  [/g[ao]n[jg]e?$/, 'ganj'],
  [/p(?:o|u)re?$/, 'pur'],
  [/y$/, 'i'],
];

function latinSpelling(text: string): string {
  return latinSounds.reduce((word, [sound, sign]) => word.replace(sound, sign), text.toLowerCase());
}

/** Signs that sound the same in Bangla, or that phones leave out. */
const banglaSounds: ReadonlyArray<readonly [RegExp, string]> = [
  [/[^\p{Script=Bengali}]/gu, ''],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ণ/g, 'ন'],
  [/[শষ]/g, 'স'],
  // Decomposed, as NFC has them.
  [/(?:ড|ঢ)\u09bc|\u09dc|\u09dd/g, 'র'],
  [/য\u09bc|\u09df/g, 'য'],
  [/ৎ/g, 'ত'],
  [/[ঁ্\u09bc]/g, ''],
  [/(.)\1+/g, '$1'],
];

function banglaSpelling(text: string): string {
  return banglaSounds.reduce((word, [sound, sign]) => word.replace(sound, sign), text.normalize('NFC'));
}

/** Endings of the cases: 'in', 'to', 'of'. */
const endings = {
  bangla: /(?:তে|ের|য|র|ে|এ)$/u,
  latin: /(?:te|er|r|e|a|y|i)$/,
};

/** The key without an ending, or null if it has none. */
export function withoutEnding(key: string): string | null {
  const stem = key.replace(/\p{Script=Bengali}/u.test(key) ? endings.bangla : endings.latin, '');
  return stem === key || stem.length < 4 ? null : stem;
}

/** Whether two keys differ by at most one sign, which is not the first. */
export function isNear(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}
