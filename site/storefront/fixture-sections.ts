import { fixturePicture } from './fixture-parts.ts';
import { withReviews } from './fixture-reviews.ts';
import type { ShopSnapshot, ShownSection } from './snapshot.ts';

const questionsInEnglish = [
  ['Do you deliver outside Dhaka?', 'Yes, to all 64 districts by courier. It takes two to four days.'],
  [
    'Can I open the parcel before I pay?',
    'Yes. Check the product while the rider waits. If it is wrong, send it back.',
  ],
  ['How do I choose my size?', 'Each product has a size chart. Measure a dress that fits you and compare.'],
  ['Can I exchange it?', 'Within three days, unworn and with its tag. You pay only the delivery charge.'],
  ['Are the colours as in the pictures?', 'We take them in daylight. Screens differ a little.'],
  ['How do I pay?', 'Cash on delivery, bKash or Nagad. For orders over ৳5,000 we ask for the delivery charge first.'],
  ['Do you sell wholesale?', 'From ten pieces of one design. Send us a message with the number.'],
  ['When do you answer?', 'Every day from 10 in the morning to 9 in the evening.'],
];

const questionsInBangla = [
  ['ঢাকার বাইরে ডেলিভারি দেন?', 'জি, ৬৪ জেলাতেই কুরিয়ারে পাঠাই। দুই থেকে চার দিন লাগে।'],
  ['টাকা দেওয়ার আগে পার্সেল খুলে দেখা যাবে?', 'জি। রাইডারের সামনেই দেখে নিন। ভুল হলে সাথে সাথে ফেরত দিন।'],
  ['মাপ কীভাবে বুঝব?', 'প্রতিটি পণ্যে মাপের চার্ট আছে। আপনার গায়ে ঠিক হয় এমন একটি জামা মেপে মিলিয়ে নিন।'],
  ['বদলানো যাবে?', 'তিন দিনের মধ্যে, না পরা ও ট্যাগসহ। শুধু ডেলিভারি চার্জ আপনাকে দিতে হবে।'],
  ['ছবির রং আর আসল রং কি এক?', 'দিনের আলোয় ছবি তুলি। ফোনের স্ক্রিনে সামান্য কমবেশি হতে পারে।'],
  ['টাকা কীভাবে দেব?', 'পণ্য হাতে পেয়ে, বিকাশে বা নগদে। ৫,০০০ টাকার বেশি হলে আগে ডেলিভারি চার্জটা নিই।'],
  ['পাইকারি দেন?', 'এক ডিজাইনের দশটি থেকে। কয়টি লাগবে লিখে মেসেজ দিন।'],
  ['কখন উত্তর পাব?', 'প্রতিদিন সকাল ১০টা থেকে রাত ৯টা।'],
];

const itemsOf = (pairs: readonly string[][]) => pairs.map(([question = '', answer = '']) => ({ question, answer }));

/** Every section, in an order of its own. */
const everySection = (questions: readonly string[][], [line, title, story]: readonly [string, string, string]) =>
  [
    { kind: 'announcement', text: line },
    { kind: 'header' },
    { kind: 'banner' },
    { kind: 'categories' },
    { kind: 'products' },
    { kind: 'text', title, text: story, picture: fixturePicture(2010, 1200, 900), side: 'left' },
    { kind: 'bestSellers' },
    { kind: 'slider' },
    { kind: 'questions', items: itemsOf(questions) },
    { kind: 'reviews' },
    { kind: 'contact', text: story.split('\n')[0] ?? '' },
  ] satisfies ShownSection[];

const inEnglish = everySection(questionsInEnglish, [
  'Eid offer: free delivery until Friday night',
  'Made by hand in Bogura',
  'My mother sews every kantha herself, with thread from the market in Sherpur.\nOne takes her nine days. You can see her at work on our Facebook page.',
]);

const inBangla = everySection(questionsInBangla, [
  'ঈদ অফার: শুক্রবার রাত পর্যন্ত ডেলিভারি ফ্রি',
  'বগুড়ায় হাতে বানানো',
  'প্রতিটি কাঁথা আমার মা নিজে সেলাই করেন, শেরপুর বাজারের সুতা দিয়ে।\nএকটিতে তাঁর নয় দিন লাগে। আমাদের ফেসবুক পেজে তাঁর কাজ দেখতে পারেন।',
]);

const longWord = 'ক্ষ'.repeat(40);
const mixed = `${'👩🏽‍🦱🧵'.repeat(8)} שלום مرحبا بكم في متجرنا ${longWord} <b>&amp;</b>`;

/** Texts hostile to layout, no header, and a banner on its own. */
const hostile: readonly ShownSection[] = [
  { kind: 'products' },
  { kind: 'banner' },
  { kind: 'announcement', text: mixed },
  {
    kind: 'text',
    title: mixed,
    text: `${longWord}\n\n${mixed}`,
    picture: fixturePicture(2011, 600, 1800),
    side: 'right',
  },
  { kind: 'text', title: '', text: longWord, picture: null, side: 'left' },
  { kind: 'text', title: '', text: '', picture: fixturePicture(2012, 1600, 400), side: 'left' },
  { kind: 'categories' },
  { kind: 'questions', items: [mixed, longWord].map((text) => ({ question: text, answer: text })) },
  { kind: 'contact', text: mixed },
];

/** Shops with sections of their own, in each look. */
export const sectionShops = (english: ShopSnapshot, bangla: ShopSnapshot, awkward: ShopSnapshot): ShopSnapshot[] => [
  { ...english, reviews: withReviews(english).reviews!, slug: 'sections-en', sections: inEnglish },
  {
    ...bangla,
    reviews: withReviews(bangla).reviews!,
    slug: 'sections-bn',
    sections: inBangla,
    orders: { payment: bangla.payment },
  },
  {
    ...bangla,
    reviews: withReviews(bangla).reviews!,
    slug: 'sections-compact',
    sections: inBangla,
    look: { version: 1, theme: 'compact', accent: 'gradient', font: 'serif', cards: 'raised' },
  },
  {
    ...english,
    reviews: withReviews(english).reviews!,
    slug: 'sections-gallery',
    sections: inEnglish,
    look: { version: 1, theme: 'gallery', accent: 'gradient', font: 'display', cards: 'plain' },
  },
  { ...awkward, slug: 'sections-awkward', banner: bangla.banner, sections: hostile },
  {
    ...awkward,
    slug: 'sections-awkward-compact',
    banner: bangla.banner,
    sections: hostile,
    look: { version: 1, theme: 'compact', accent: 'gradient', font: 'display', cards: 'framed' },
  },
  {
    ...awkward,
    slug: 'sections-awkward-gallery',
    sections: hostile,
    look: { version: 1, theme: 'gallery', accent: 'gradient', font: 'serif', cards: 'raised' },
  },
];
