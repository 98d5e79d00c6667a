import { dictionary } from '../dictionary.ts';

/** The look of the shop's pages, in Shop Setup. */
export const lookWords = dictionary({
  en: {
    title: 'Look of your shop page',
    theme: 'Layout',
    themes: { classic: 'Classic', compact: 'Compact', gallery: 'Gallery' },
    themeHints: {
      classic: 'Your name and logo large on your colours.',
      compact: 'A small header, so products show at once.',
      gallery: 'One or two large pictures side by side.',
    },
    accent: 'Colours',
    accents: { gradient: 'Three colours behind your name', colour: 'One colour, also for links and buttons' },
    ownColour: 'Your colour',
    readable: 'Text in this colour is easy to read.',
    darker: 'Links and buttons show a darker shade, so that they are easy to read.',
    font: 'Font of headings',
    fontHint: 'Your page never waits for a special font, so it may only appear from the second page on.',
    fonts: { system: 'The phone’s own (fastest)', serif: 'Serif', display: 'Rounded' },
    cards: 'Product cards',
    cardStyles: { framed: 'With a border', plain: 'Without a border', raised: 'With a shadow' },
  },
  bn: {
    title: 'দোকানের পেজের সাজ',
    theme: 'লেআউট',
    themes: { classic: 'ক্লাসিক', compact: 'ছোট হেডার', gallery: 'বড় ছবি' },
    themeHints: {
      classic: 'রঙের ওপর বড় করে দোকানের নাম ও লোগো।',
      compact: 'ওপরের অংশ ছোট, তাই পণ্য সাথে সাথে দেখা যায়।',
      gallery: 'পাশাপাশি একটি বা দুটি বড় ছবি।',
    },
    accent: 'রং',
    accents: { gradient: 'নামের পেছনে তিনটি রং', colour: 'একটি রং, লিংক ও বাটনেও' },
    ownColour: 'আপনার রং',
    readable: 'এই রঙের লেখা সহজে পড়া যায়।',
    darker: 'সহজে পড়ার জন্য লিংক ও বাটনে রংটি একটু গাঢ় দেখানো হবে।',
    font: 'শিরোনামের ফন্ট',
    fontHint: 'পেজ ফন্টের জন্য অপেক্ষা করে না, তাই বিশেষ ফন্ট দ্বিতীয় পেজ থেকে দেখা যেতে পারে।',
    fonts: { system: 'ফোনের নিজের ফন্ট (সবচেয়ে দ্রুত)', serif: 'সেরিফ', display: 'গোলগাল' },
    cards: 'পণ্যের কার্ড',
    cardStyles: { framed: 'বর্ডারসহ', plain: 'বর্ডার ছাড়া', raised: 'ছায়াসহ' },
  },
});
