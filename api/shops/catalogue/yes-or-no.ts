/** Spreadsheets write true and false in their own language. */
const yes = new Set(
  (
    'yes y true 1 ১ হ্যাঁ হাঁ সত্য हाँ हां सत्य ja wahr oui vrai sí si ' +
    'verdadero sim verdadeiro ya benar evet doğru dogru نعم صحيح'
  ).split(' '),
);
const no = new Set(
  'no n false 0 ০ না মিথ্যা नहीं असत्य nein falsch non faux falso não nao tidak salah hayır hayir yanlış yanliş لا خطأ'.split(
    ' ',
  ),
);

/** True or false; null for an empty cell. */
export function readYesOrNo(text: string): boolean | null | 'unclear' {
  const word = text.normalize('NFC').trim().toLowerCase();
  if (word === '') return null;
  if (yes.has(word)) return true;
  return no.has(word) ? false : 'unclear';
}
