const wordsAMinute = 180;

/** Whole minutes, at least 1, to read a Markdown text. Counts the words of tables and links. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsAMinute));
}
