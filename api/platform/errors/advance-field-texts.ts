/** Texts of field problems with an advance. */
export const advanceFieldTexts = {
  advance_needed: {
    en: 'Part of this order is paid in advance. Please choose how you will send it.',
    bn: 'এই অর্ডারের কিছু টাকা অগ্রিম দিতে হয়। কীভাবে পাঠাবেন, বেছে নিন।',
  },
  advance_number: {
    en: 'Please save a wallet number or a bank account that customers can pay to, or connect a payment gateway.',
    bn: 'ক্রেতারা যেখানে টাকা পাঠাবেন, এমন একটি নম্বর বা ব্যাংক অ্যাকাউন্ট সেভ করুন, অথবা পেমেন্ট গেটওয়ে যুক্ত করুন।',
  },
} as const;
