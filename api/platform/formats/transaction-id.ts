import { plainTyped } from './typed-text.ts';

/** Words that people copy along with a transaction id, upper case. */
const labels: ReadonlySet<string> = new Set(
  (
    'TRXID TRXNID TXNID TNXID TRX TRXN TXN TNX TRANSID TRANSACTIONID TRANSACTION TRANS TID ID NO NUMBER NUM REF REFERENCE ' +
    'BKASH NAGAD ROCKET UPAY BANK লেনদেন ট্রানজেকশন ট্রানজ্যাকশন ট্রান্সজেকশন ট্রান্সেকশন ট্রাঞ্জেকশন ট্রাঞ্জেকশান ট্রানজেকশান আইডি নম্বর নাম্বার নং ' +
    'বিকাশ নগদ রকেট উপায় রেফারেন্স'
  )
    .normalize('NFC')
    .split(' '),
);

/**
 * The transaction id of a wallet or bank in typed text, upper case, without a label before it and punctuation around it.
 * Null if the rest is not 6 to 30 letters and digits.
 */
export function readTrxId(text: string): string | null {
  const words = plainTyped(text)
    .toUpperCase()
    .split(/[\s:#=_"'()[\]<>\p{Pi}\p{Pf}]+|(?<![^\s])[.,;-]+|[.,;-]+(?=\s|$)/u)
    .flatMap((word) => (labels.has(word.replace(/[.-]/g, '')) ? [word.replace(/[.-]/g, '')] : labelled(word)))
    .filter(Boolean);
  const lastLabel = words.findLastIndex((word) => labels.has(word));
  const id = words.slice(lastLabel + 1).join('');
  return /^[A-Z0-9]{6,30}$/.test(id) ? id : null;
}

/** The parts of a word that has a label before a hyphen or dot, such as `TRXID-BLU1H6X87P`; otherwise the word. */
function labelled(word: string): string[] {
  const [label = '', ...rest] = word.split(/[.-]/);
  return labels.has(label) ? [label, rest.join('')] : [word];
}
