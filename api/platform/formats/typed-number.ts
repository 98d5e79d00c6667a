import { plainTyped } from './typed-text.ts';

/** Groups of digits as in `1,250,000` or `12,50,000`. */
const groups = (sign: string): RegExp =>
  new RegExp(`^[1-9]\\d{0,2}(?:${sign}\\d{3})+$|^[1-9]\\d?(?:${sign}\\d{2})+${sign}\\d{3}$`);
const byCommas = groups(',');
const byDots = groups('\\.');
const bySpaces = groups(' ');

/**
 * The number in typed text: `1,250.50`, `1.250,50`, `১২,৫০,০০০` or `1250,50`. Null if it is none or can be read in two
 * ways, such as `19,9` and `1.250`.
 */
export function readNumber(text: string): number | null {
  const typed = plainTyped(text);
  const size = typed.replace(/^[-+] ?/, '').replace(/ ?([.,]) ?/g, '$1');
  const plain = plainNumber(size);
  if (plain === null || plain.split('.', 1)[0]!.length > 12) return null;
  const number = Number(plain);
  return typed.startsWith('-') ? -number : number;
}

/** A typed number in the form `1250.50`, or null. */
function plainNumber(typed: string): string | null {
  if (!/^[\d., ]+$/.test(typed)) return null;
  // A final dot or comma ends the sentence.
  const size = typed.replace(/(\d)[.,]$/, '$1');
  if (/^\d+$/.test(size)) return size;
  const dot = /^(\d*)\.(\d+)$/.exec(size);
  if (dot) return byDots.test(size) ? null : `${dot[1] || '0'}.${dot[2]}`;
  if (byCommas.test(size)) return size.replaceAll(',', '');
  if (byDots.test(size)) return size.replaceAll('.', '');
  if (/^\d+,\d{2}$/.test(size)) return size.replace(',', '.');
  return (
    grouped(size, '.', byCommas) ??
    grouped(size, ',', byDots) ??
    grouped(size, '.', bySpaces) ??
    grouped(size, ',', bySpaces)
  );
}

/** A number with groups before its decimal sign. One and two decimals are usual, more are clear only after a dot. */
function grouped(typed: string, decimalSign: '.' | ',', form: RegExp): string | null {
  const [whole = '', decimals, ...more] = typed.split(decimalSign);
  if (!form.test(whole) || more.length > 0) return null;
  if (decimals === undefined) return whole.replace(/\D/g, '');
  return (decimalSign === '.' ? /^\d+$/ : /^\d{1,2}$/).test(decimals)
    ? `${whole.replace(/\D/g, '')}.${decimals}`
    : null;
}

const currency = '(?:৳|tk|taka|bdt|টাকা|টা)';
const before = new RegExp(`^([-+]?) ?${currency}[.:]? ?`, 'i');
const after = new RegExp(` ?(?:(?:/ ?[-=]?|=|\\.?-) ?)?(?:${currency}[.:]?)?(?: ?/[-=]?| only| মাত্র)?$`, 'i');

/** An amount of taka in typed text, also with its currency: `৳ ১,২৫০`, `1250/-`, `Tk 1,250`. Null as in `readNumber`. */
export const readTaka = (text: string): number | null =>
  readNumber(plainTyped(text).replace(before, '$1').replace(after, ''));

/** A whole number in typed text; null for all others, such as `2.5`, `1e1` and `0x10`. */
export function readWhole(text: string): number | null {
  const number = readNumber(text);
  return number !== null && Number.isInteger(number) ? number : null;
}
