/** Spaces, marks without a letter, control characters, and blank letters. */
const invisible = /[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Whether a text has a visible character. Required fields need one. */
export const isVisible = (text: string): boolean => text.replace(invisible, '') !== '';
