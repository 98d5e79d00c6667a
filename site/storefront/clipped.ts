/** Cuts a text to `length` UTF-16 units, between characters as readers count them, with an ellipsis. */
export function clipped(text: string, length: number): string {
  if (text.length <= length) return text;
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (result.length + segment.length >= length) break;
    result += segment;
  }
  return `${result.trimEnd()}…`;
}
