/** Spaces, marks without a letter, invisible control characters, and letters that are drawn as nothing. */
const invisible = /[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Whether a reader sees anything of a text: `required` means that, whatever characters it is made of. */
export const isVisible = (text: string): boolean => text.replace(invisible, '') !== '';
