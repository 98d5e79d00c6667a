/** An outside party's word as it is compared: without case, and spaces, hyphens and underscores are the same. */
export const wordKey = (word: string): string =>
  word
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');

/** The meaning of a word, and the word itself if it has no meaning here. Null is a known word that changes nothing. */
export interface Meaning<State> {
  readonly state: State | null;
  readonly unknownWord: string | null;
}

/** @param states by `wordKey`. An empty word is known: nothing was said. */
export function meaningOf<State>(states: Readonly<Record<string, State | null>>, word: string): Meaning<State> {
  const key = wordKey(word);
  if (key === '') return { state: null, unknownWord: null };
  if (!Object.hasOwn(states, key)) return { state: null, unknownWord: word };
  return { state: states[key] ?? null, unknownWord: null };
}
