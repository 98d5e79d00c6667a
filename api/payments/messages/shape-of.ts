/** Characters of a shape: one SMS. */
const longest = 160;

/**
 * The shape of a message, without personal data: digits as 9, transaction ids as 9, no reference of the
 * payer. Messages of one kind have the same shape.
 * @param lines with Latin digits
 */
export const shapeOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.slice(0, 2 * longest))
    .map((line) => line.replace(/\b(Ref(?:erence)?(?: No)?[:.-]? ?)[^.,]{1,60}/i, '$1…'))
    .map((line) => line.replace(/[A-Z0-9]{6,}/gi, (word) => (/\d/.test(word) ? '9'.repeat(word.length) : word)))
    .map((line) => line.replace(/\d/g, '9'))
    .join('\n')
    .slice(0, longest);
