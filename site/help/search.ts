/** The words of a text in one form for all keyboards: NFC, lower case, without joiners. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').replace(/[\u200B-\u200D\uFEFF]/g, '');
  return plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Bangla and English endings that a reader adds to a word, such as 'বিকাশের' and 'couriers'. */
const ending = /(?:গুলো|গুলি|দের|টির|কে|তে|ের|র|টি|টা|ে|\u09AF\u09BC|ing|ed|s)$/u;

/** Shorter words stay whole, because too many articles would have what is left of them. */
const shortestStem = 3;

/** Words of a question that say nothing about its subject. */
const questionWords = new Set(wordsOf('how do i can to the a what কীভাবে কিভাবে কেমনে কী কি করব করবো করে করতে চাই'));

/**
 * The indexes of the texts that have most of the query's words, so that one unknown word or a whole question still finds
 * something. All indexes if nothing is typed.
 */
export function bestMatches(texts: readonly string[], query: string): number[] {
  const words = wordsOf(query);
  const subject = words.filter((word) => !questionWords.has(word));
  const typed = subject.length > 0 ? subject : words;
  if (typed.length === 0) return [...texts.keys()];
  const counts = texts.map((text) => {
    const searched = wordsOf(text).join(' ');
    return typed.filter((word) => {
      const stem = word.replace(ending, '');
      return searched.includes(word) || (stem.length >= shortestStem && searched.includes(stem));
    }).length;
  });
  const most = Math.max(...counts);
  return most === 0 ? [] : [...counts.keys()].filter((index) => counts[index] === most);
}
