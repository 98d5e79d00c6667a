import anyAscii from 'any-ascii';

/** Consonants without their inherent vowel. */
const consonants: Readonly<Record<string, string>> = {
  ক: 'k', খ: 'kh', গ: 'g', ঘ: 'gh', ঙ: 'ng', চ: 'ch', ছ: 'chh', জ: 'j', ঝ: 'jh', ঞ: 'n',
  ট: 't', ঠ: 'th', ড: 'd', ঢ: 'dh', ণ: 'n', ত: 't', থ: 'th', দ: 'd', ধ: 'dh', ন: 'n',
  প: 'p', ফ: 'f', ব: 'b', ভ: 'bh', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 'sh', ষ: 'sh', স: 's', হ: 'h',
  '\u09dc': 'r', '\u09dd': 'rh', '\u09df': 'y', ৎ: 't',
}; // oxfmt-ignore

const vowelSigns: Readonly<Record<string, string>> = {
  'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u', 'ূ': 'u', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou',
}; // oxfmt-ignore

const others: Readonly<Record<string, string>> = {
  অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou',
  'ং': 'ng', 'ঃ': 'h', 'ঁ': '',
  '০': '0', '১': '1', '২': '2', '৩': '3', '৪': '4', '৫': '5', '৬': '6', '৭': '7', '৮': '8', '৯': '9',
}; // oxfmt-ignore

const hasanta = '্';

/**
 * Transliterates text, `রহিমা ফ্যাশন` as `rohima fyashon`: Bangla as people spell it in Latin letters, other scripts by
 * any-ascii.
 */
export function transliterate(text: string): string {
  const letters = [...joinDots(text.normalize('NFC').replace(/[\u200c\u200d]/g, ''))];
  let latin = '';
  letters.forEach((letter, index) => {
    const consonant = consonants[letter];
    if (consonant === undefined)
      latin += vowelSigns[letter] ?? others[letter] ?? (letter === hasanta ? '' : anyAscii(letter));
    else if (letter === 'য' && letters[index - 1] === hasanta) latin += 'y' + inherentVowel(letters[index + 1]);
    else latin += consonant + inherentVowel(letters[index + 1]);
  });
  return latin;
}

/** An `o` is pronounced between two consonants, but not at the end of a word or before a vowel sign or hasanta. */
function inherentVowel(next: string | undefined): string {
  return next !== undefined && next in consonants && next !== 'ৎ' ? 'o' : '';
}

/** NFC leaves ড় ঢ় য় as two characters, which are combined here. */
function joinDots(text: string): string {
  return text.replaceAll('ড\u09bc', '\u09dc').replaceAll('ঢ\u09bc', '\u09dd').replaceAll('য\u09bc', '\u09df');
}
