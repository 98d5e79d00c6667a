const yes = new Set(['yes', 'true', '1', '১', 'হ্যাঁ']);
const no = new Set(['no', 'false', '0', '০', 'না']);

/** True or false; null for an empty cell. */
export function readYesOrNo(text: string): boolean | null | 'unclear' {
  const answer = text.toLowerCase();
  if (answer === '') return null;
  if (yes.has(answer)) return true;
  return no.has(answer) ? false : 'unclear';
}
