/**
 * The sound of a word, to compare spellings. Within one script vowels count: 'saree', 'sari' and 'sarees' are `sari`.
 * Between the scripts a and o do not count, because Bangla does not write most of them: 'মধু', 'modhu' and 'madhu' are
 * `mdu`. Consonants that people confuse in spelling are equal. A sound of fewer than two letters, or of digits only,
 * is empty, so the word is compared by spelling only.
 */
export interface Sound {
  readonly script: 'bangla' | 'latin';
  readonly full: string;
  readonly withoutOpenVowels: string;
}

export function soundOf(word: string): Sound {
  const composed = word.normalize('NFC');
  const letters = latinOf(composed).toLowerCase();
  const full = rules.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    letters.replace(/[^a-z\d]/g, ''),
  );
  return {
    script: /[\u0980-\u09FF]/.test(composed) ? 'bangla' : 'latin',
    full: longEnough(full),
    withoutOpenVowels: longEnough(
      full
        .replace(/^[ao]+/, 'A')
        .replace(/[ao]/g, '')
        .replace(/([A-Za-z])\1+/g, '$1'),
    ),
  };
}

const longEnough = (sound: string): string => (sound.length < 2 || /^\d+$/.test(sound) ? '' : sound);

/** The number of letters to add, remove or change to turn one word into the other, or `limit + 1` if it is higher. */
export function spellingDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (one[line - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Bangla letters that sound different together, and a plural ending. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/গুল[োিা]$/, ''],
  [/[ডঢ]\u09BC/g, 'r'],
  [/[ওউ]য\u09BC/g, 'w'],
  [/য\u09BC/g, 'y'],
  [/ক্ষ/g, 'kh'],
  [/জ্ঞ/g, 'gg'],
  [/্য/g, ''],
];

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'অ-o আ-a ই-i ঈ-i উ-u ঊ-u ঋ-ri এ-e ঐ-oi ও-o ঔ-ou',
    '\u09BE-a \u09BF-i \u09C0-i \u09C1-u \u09C2-u \u09C3-ri \u09C7-e \u09C8-oi \u09CB-o \u09CC-ou',
    'ক-k খ-k গ-g ঘ-g ঙ-ng চ-ch ছ-ch জ-j ঝ-j ঞ-n ট-t ঠ-t ড-d ঢ-d ণ-n ত-t থ-t দ-d ধ-d ন-n',
    'প-p ফ-f ব-b ভ-b ম-m য-j র-r ল-l শ-s ষ-s স-s হ-h \u09CE-t \u0982-ng',
  ].flatMap((line) => line.split(' ').map((pair) => pair.split('-'))),
);

const latinOf = (word: string): string =>
  pairs
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word)
    .replace(/[\u0980-\u09FF]/g, (letter) => letters[letter] ?? '');

/** Rules from Latin letters to the sound, applied in this order. */
const rules: readonly (readonly [RegExp, string])[] = [
  // Plurals.
  [/(ss|sh|ch|x)es$/, '$1'],
  [/([a-z]{2}[^su])s$/, '$1'],
  // Consonants with several spellings.
  [/ch+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c?[kq]|c/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/([ksgtdbjr])h/g, '$1'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  // Vowels: a silent final e, and long vowels.
  [/([aeiou][^aeiou\d]+)e$/, '$1'],
  [/oo|ou/g, 'u'],
  [/[iey]+/g, 'i'],
  [/([a-z])\1+/g, '$1'],
];
