import { normaliseMobile } from '../../../../api/platform/formats/mobile.ts';
import { plainTyped } from '../../../../api/platform/formats/typed-text.ts';

const digit = '[0-9০-৯]';
/** A mobile number in any notation, not within a longer number such as a TrxID. */
const mobile = new RegExp(
  `(?<![0-9০-৯A-Za-z])(?:\\+?(?:88|৮৮)[\\s-]?)?[0০][\\s-]?[1১][\\s-]?[3-9৩-৯](?:[\\s.-]?${digit}){8}(?![0-9০-৯])`,
  'g',
);
/** Without the leading zero, as some phones copy contacts. */
const withoutZero = new RegExp(`(?<![0-9০-৯A-Za-z+])[1১][3-9৩-৯]${digit}{8}(?![0-9০-৯])`, 'g');

/** Words before a number from which the money came. The customer may have another phone. */
const wallet = /(?:bkash|bikash|nagad|rocket|upay|বিকাশ|নগদ|রকেট|উপায়|উপায়)[^\n]{0,25}$/iu;

/** Words that announce a number: 'my number is', 'mobile:'. */
const before =
  /(?<![\p{L}\p{M}])(?:(?:my|amar|amr|আমার)\s+)?(?:(?:mobile|mob|phone|ph|contact|cell|whatsapp|call|মোবাইল|ফোন|যোগাযোগ)\s*(?:number|numbar|nambar|num|nmbr|no|নাম্বার|নম্বর|নং)?|number|numbar|nambar|num|nmbr|no|নাম্বার|নম্বর|নং)(?:\s+(?:is|holo|হলো))?(?:[\s:=.\-–/()]|ঃ)*\|/giu;

/** The customer's number as `01XXXXXXXXX`, '' without one, and the message with a bar in place of each number. */
export function findPhone(message: string): { readonly phone: string; readonly text: string } {
  const written = [...message.matchAll(mobile)];
  const found = written.length > 0 ? written : [...message.matchAll(withoutZero)];
  const numbers = found.flatMap(({ 0: typed, index }) => {
    const phone = normaliseMobile(plainTyped(typed));
    return phone === null ? [] : [{ phone, typed, isWallet: wallet.test(message.slice(0, index)) }];
  });
  const phone = (numbers.find(({ isWallet }) => !isWallet) ?? numbers[0])?.phone ?? '';
  const text = numbers.reduce((rest, { typed }) => rest.replace(typed, ' | '), message).replace(before, '|');
  return { phone, text };
}
