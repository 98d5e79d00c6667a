import { dictionary } from '../dictionary.ts';
import { formatNumber, plural } from '../format.ts';

const parcelsOf = { one: 'parcel', other: 'parcels' };

/** The money that couriers still have, in the section 'Money'. Amounts come formatted. */
export const cashWords = dictionary({
  en: {
    title: 'Cash with couriers',
    figure: 'Cash with couriers',
    hint: 'Couriers have collected this and not paid it out yet. Mark what has arrived as received.',
    failed: 'The cash with couriers could not be loaded',
    ofCourier: (name: string, parcels: number, amount: string) =>
      `${name}: ${amount} for ${plural(parcels, 'en', parcelsOf)}`,
    fees: (amount: string) => `of which the courier may keep ${amount} as its fee`,
    choose: (number: string) => `Select order #${number}`,
    all: 'Select all',
    none: 'Clear selection',
    settle: (parcels: number, amount: string) => `Mark ${plural(parcels, 'en', parcelsOf)} as received: ${amount}`,
    settled: (parcels: number) => `${plural(parcels, 'en', parcelsOf)} marked as received`,
    notSettled: 'Nothing was marked as received',
    file: 'Select from the courier’s payout file (CSV)',
    fileFailed: 'The file could not be read',
    fileTooLarge: 'The file is larger than 60 KB. Please split it.',
    found: (parcels: number) => `${plural(parcels, 'en', parcelsOf)} from the file selected below.`,
    differs: (number: string, stated: string, amount: string) =>
      `#${number}: ${stated} in the file, ${amount} expected.`,
    less: (amount: string) => `That is ${amount} less.`,
    isFee: 'This is the courier’s fee.',
    differences: 'Payouts that do not match',
    full: (amount: string) => `Paid in full: ${amount}`,
    part: (amount: string) => `Only ${amount} arrived`,
    rest: (amount: string) => `left of ${amount}`,
    changedMeanwhile: 'The amounts have changed in the meantime. Please check again.',
    fileReading: 'Reading the file …',
    unknown: (lines: number) =>
      `${plural(lines, 'en', { one: 'line belongs', other: 'lines belong' })} to none of your parcels.`,
    before: (lines: number) => `${plural(lines, 'en', { one: 'line was', other: 'lines were' })} already received.`,
  },
  bn: {
    title: 'কুরিয়ারের কাছে পাওনা',
    figure: 'কুরিয়ারের কাছে পাওনা',
    hint: 'কুরিয়ার এই টাকা ক্রেতার কাছ থেকে নিয়েছে, আপনাকে এখনো দেয়নি। যা হাতে এসেছে তাতে টিক দিন; তখন সেটি পাওয়া টাকায় ধরা হবে।',
    failed: 'কুরিয়ারের কাছে পাওনা লোড করা যায়নি',
    ofCourier: (name, parcels, amount) => `${name}: ${formatNumber(parcels, 'bn')}টি পার্সেলের ${amount}`,
    fees: (amount) => `এর মধ্যে ${amount} কুরিয়ার চার্জ হিসেবে রাখতে পারে`,
    choose: (number) => `অর্ডার #${number} বেছে নিন`,
    all: 'সব বাছুন',
    none: 'বাছাই তুলে দিন',
    settle: (parcels, amount) => `${formatNumber(parcels, 'bn')}টি পার্সেলের টাকা পেয়েছি: ${amount}`,
    settled: (parcels) => `${formatNumber(parcels, 'bn')}টি পার্সেলের টাকা যোগ হয়েছে`,
    notSettled: 'কিছু যোগ হয়নি',
    file: 'কুরিয়ারের পেমেন্ট ফাইল (CSV) দিয়ে বাছুন',
    fileFailed: 'ফাইলটি পড়া যায়নি',
    fileTooLarge: 'ফাইলটি ৬০ KB-এর বেশি বড়। ভাগ করে দিন।',
    found: (parcels) => `ফাইলের ${formatNumber(parcels, 'bn')}টি পার্সেল নিচে বাছা হয়েছে।`,
    differs: (number, stated, amount) => `#${number}: ফাইলে ${stated}, পাওয়ার কথা ${amount}।`,
    less: (amount) => `${amount} কম।`,
    isFee: 'এটা কুরিয়ারের চার্জ।',
    differences: 'যেগুলোর টাকা মেলেনি',
    full: (amount) => `পুরোটা পেয়েছি: ${amount}`,
    part: (amount) => `শুধু ${amount} পেয়েছি`,
    rest: (amount) => `${amount}-এর বাকি অংশ`,
    changedMeanwhile: 'এর মধ্যে টাকার হিসাব বদলেছে। আবার দেখে নিন।',
    fileReading: 'ফাইল পড়া হচ্ছে …',
    unknown: (lines) => `${formatNumber(lines, 'bn')}টি লাইন আপনার কোনো পার্সেলের নয়।`,
    before: (lines) => `${formatNumber(lines, 'bn')}টি লাইন আগেই ধরা হয়েছে।`,
  },
});
