import { describe, expect, test } from 'bun:test';
import { cleanText } from './clean-text.ts';
import { readDhakaTime, writeDhakaTime } from './dhaka-time.ts';
import { normaliseMobile } from './mobile.ts';
import { readTrxId } from './transaction-id.ts';
import { readTaka, readWhole } from './typed-number.ts';

const writtenTime = (typed: string): string | null => {
  const time = readDhakaTime(typed);
  return time === null ? null : writeDhakaTime(time);
};

/** Typed or pasted text, and the value that is stored; null for a refusal. */
const tables: ReadonlyArray<
  readonly [kind: string, (typed: string) => unknown, ReadonlyArray<readonly [typed: string, stored: unknown]>]
> = [
  [
    'a phone',
    normaliseMobile,
    [
      ['\u202a01898765432\u202c', '01898765432'],
      ['+88 018\u200b98-765432', '01898765432'],
      ['00880 1898\u2212765432', '01898765432'],
      ['+880 (0) 1898 765432', '01898765432'],
      ['881898765432', '01898765432'],
      ['1898765432', '01898765432'],
      ['Mobile: 01898765432.', '01898765432'],
      ['মোবাইল নম্বরঃ ০১৮৯৮-৭৬৫৪৩২', '01898765432'],
      ['হোয়াটসঅ্যাপ: 01898765432', '01898765432'],
      ['https://wa.me/8801898765432', '01898765432'],
      ['📞 01898\u00a0765\u2009432', '01898765432'],
      ['٠١٨٩٨٧٦٥٤٣٢', '01898765432'],
      ['０１８９８-７６５４３２', '01898765432'],
      ['01898765432 / 01798765432', null],
      ['01898765432²', null],
      ['01898765432x', null],
      ['001898765432', null],
      ['0189876543', null],
      ['', null],
    ],
  ],
  [
    'a transaction id',
    readTrxId,
    [
      ['Trx. ID: cmk7g2w94q', 'CMK7G2W94Q'],
      ['TrxID-CMK7G2W94Q', 'CMK7G2W94Q'],
      ['ট্রানজেকশন আইডিঃ CMK7G2W94Q।', 'CMK7G2W94Q'],
      ['“CMK7G2W94Q”', 'CMK7G2W94Q'],
      ['#CMK7G2W94Q,', 'CMK7G2W94Q'],
      ['CMK7 G2W9 4Q', 'CMK7G2W94Q'],
      ['Tk 500 TrxID CMK7G2W94Q', 'CMK7G2W94Q'],
      ['ＣＭＫ７Ｇ２Ｗ９４Ｑ', 'CMK7G2W94Q'],
      ['৭১২৩৪৫৬৭৮৯', '7123456789'],
      ['Transaction ID', null],
      ['TxnID:', null],
      ['CMK7G2W94Q/CMK7G2W95R', null],
      ['CMK7G', null],
    ],
  ],
  [
    'a price',
    readTaka,
    [
      ['৳2,450.75/-', 2450.75],
      ['BDT 12,34,567', 1_234_567],
      ['২,৪৫০ টাকা মাত্র', 2450],
      ['Tk.2450', 2450],
      ['2450=', 2450],
      ['2 450,75', 2450.75],
      ['2\u202f450', 2450],
      ['2.450,75', 2450.75],
      ['2.450.000', 2_450_000],
      ['19,95', 19.95],
      ['٢٤٥٠٫٥', 2450.5],
      ['2450.', 2450],
      ['2450.5000', 2450.5],
      ['\u221250', -50],
      ['1.250', null],
      ['2,450,75', null],
      ['0,250', null],
      ['24 50', null],
      ['Rs 2450', null],
      ['$20', null],
      ['2e3', null],
      ['0x20', null],
      ['Infinity', null],
      ['10-20', null],
      ['Tk', null],
      ['', null],
    ],
  ],
  [
    'a quantity',
    readWhole,
    [
      ['১২', 12],
      ['1,200', 1200],
      ['3.0', 3],
      ['٣', 3],
      ['2e1', null],
      ['0b11', null],
      ['1.5', null],
      ['1,5', null],
      [' ', null],
    ],
  ],
  [
    'a time',
    writtenTime,
    [
      ['2026-12-03 7:05:00', '2026-12-03 07:05'],
      ['3/12/2026', '2026-12-03 00:00'],
      ['০৩-১২-২০২৬, ৭:০৫', '2026-12-03 07:05'],
      ['03.12.2026 7:05 PM', '2026-12-03 19:05'],
      ['03/12/2026 12:00 am', '2026-12-03 00:00'],
      ['2026-12-03T01:05:00.000Z', '2026-12-03 07:05'],
      ['30/02/2026', null],
      ['2026-02-30T00:00Z', null],
      ['2026-12-03 24:00', null],
      ['2026-12-03 10:75', null],
      ['12/31/2026', null],
      ['03/12/26', null],
    ],
  ],
];

describe.each(tables)('%s', (_, read, cases) => {
  test.each(cases)('typed as %j is %j', (typed, stored) => expect(read(typed)).toEqual(stored));
});

test.each([
  ['a\r\nb\rc\vd\fe\u0085f\u2028g', 'a\nb\nc\nd\ne\nf\ng'],
  ['\ufeffব\u0000ই\u200b\u00ad \u202e২\u2066\u200e', 'বই ২'],
  ['ড়', 'ড\u09bc'],
  ['র\u200d্যাব হাত্\u200d ক্\u200cষ', 'র\u200d্যাব হাত্\u200d ক্\u200cষ'],
  ['Pay\u200dment', 'Payment'],
  ['👩\u200d🍳 ❤\ufe0f', '👩\u200d🍳 ❤\ufe0f'],
])('text %j is cleaned to %j, and cleaning it again changes nothing', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});
