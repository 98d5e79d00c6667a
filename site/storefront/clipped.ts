/** Cuts a text to at most `length` UTF-16 units, with an ellipsis, and never within a visible character. */
export function clipped(text: string, length: number): string {
  if (text.length <= length) return text;
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (result.length + segment.length >= length) break;
    result += segment;
  }
  return `${result.trimEnd()}…`;
}
