import { dictionary } from '../../i18n/dictionary.ts';

/** Files `<key>-640.webp` and `.jpg` in `site/public/gallery`, in display order. */
export const galleryKeys = [
  'female-fashion',
  'male-fashion',
  'organic-food',
  'cosmetics',
  'handicraft',
  'kitchen',
  'mango',
  'tailoring',
] as const;

export type GalleryKey = (typeof galleryKeys)[number];

interface Showcase {
  name: string;
  text: string;
}

interface GalleryWords {
  title: string;
  description: string;
  headline: string;
  intro: string;
  open: string;
  shopsHeading: string;
  shopsText: string;
  showcases: Record<GalleryKey, Showcase>;
}

/** All texts of the shop gallery. */
export const gallery = dictionary<GalleryWords>({
  en: {
    title: 'Shop gallery',
    description:
      'Eight kinds of small business and how each looks as a shop page: fashion, food, cosmetics, handicraft and more.',
    headline: 'Which of these is yours?',
    intro: 'Eight trades that sell well from home, and what a shop page does for each. Pick yours and begin.',
    open: 'Open a shop like this',
    shopsHeading: 'Shops made with Poshora',
    shopsText: 'Their owners have agreed to be shown here.',
    showcases: {
      'female-fashion': {
        name: 'Female Fashion',
        text: 'Sarees, three-pieces, hijabs. Each design with its own picture, fabric and price.',
      },
      'male-fashion': {
        name: 'Male Fashion',
        text: 'Panjabis, shirts, T-shirts. Sizes are listed under the product, so nobody has to ask.',
      },
      'organic-food': {
        name: 'Organic Food',
        text: 'Honey, ghee, mustard oil, dates. Weight and price in plain sight, so buyers trust you at first look.',
      },
      cosmetics: {
        name: 'Cosmetics',
        text: 'Skin care and make-up. Show best sellers first, hide what is sold out.',
      },
      handicraft: {
        name: 'Handicraft',
        text: 'Nakshi kantha, jute, clay, brass. Every piece is one of a kind, and so is its page.',
      },
      kitchen: {
        name: 'Kitchen Item',
        text: 'Pots, knives, storage boxes. Features as a list, so buyers can compare at a glance.',
      },
      mango: {
        name: 'Mango Shop',
        text: 'Himsagar, langra, amrapali. Show them in season, hide them afterwards, bring them back next year.',
      },
      tailoring: {
        name: 'Tailoring Services',
        text: 'Blouses, panjabis, school uniforms. Your rates by design, measurements by WhatsApp.',
      },
    },
  },
  bn: {
    title: 'নমুনা দোকান',
    description: 'আট রকমের ছোট ব্যবসা আর পসরায় সেগুলোর দোকান কেমন দেখায়: ফ্যাশন, খাবার, কসমেটিকস, হস্তশিল্প আরও অনেক কিছু।',
    headline: 'আপনার ব্যবসা কোনটি?',
    intro: 'ঘরে বসে ভালো চলে এমন আটটি ব্যবসা, আর কোনটিতে দোকানের পেজ কী কাজে লাগে। নিজেরটা বেছে শুরু করুন।',
    open: 'এমন দোকান খুলুন',
    shopsHeading: 'পসরায় খোলা দোকান',
    shopsText: 'এই দোকানগুলোর মালিকেরা এখানে দেখাতে রাজি হয়েছেন।',
    showcases: {
      'female-fashion': {
        name: 'মেয়েদের ফ্যাশন',
        text: 'শাড়ি, থ্রি-পিস, হিজাব। প্রতিটি ডিজাইনের আলাদা ছবি, কাপড়ের বিবরণ আর দাম।',
      },
      'male-fashion': {
        name: 'ছেলেদের ফ্যাশন',
        text: 'পাঞ্জাবি, শার্ট, টি-শার্ট। সাইজ পণ্যের নিচেই লেখা থাকে, আলাদা করে জিজ্ঞেস করতে হয় না।',
      },
      'organic-food': {
        name: 'অর্গানিক খাবার',
        text: 'মধু, ঘি, সরিষার তেল, খেজুর। ওজন আর দাম সামনেই, প্রথম দেখাতেই ভরসা।',
      },
      cosmetics: {
        name: 'কসমেটিকস',
        text: 'স্কিন কেয়ার আর মেকআপ। বেস্ট সেলার আগে দেখান, স্টক শেষ হলে লুকিয়ে রাখুন।',
      },
      handicraft: {
        name: 'হস্তশিল্প',
        text: 'নকশি কাঁথা, পাট, মাটি, পিতল। প্রতিটি জিনিস আলাদা, প্রতিটির পেজও আলাদা।',
      },
      kitchen: {
        name: 'রান্নাঘরের জিনিস',
        text: 'হাঁড়ি-পাতিল, ছুরি, কৌটা। গুণগুলো তালিকা করে লেখা, ক্রেতা এক নজরেই মিলিয়ে নেন।',
      },
      mango: {
        name: 'আমের দোকান',
        text: 'হিমসাগর, ল্যাংড়া, আম্রপালি। সিজনে দেখান, শেষ হলে লুকান, পরের বছর আবার দেখান।',
      },
      tailoring: {
        name: 'টেইলারিং',
        text: 'ব্লাউজ, পাঞ্জাবি, স্কুল ড্রেস। ডিজাইন ধরে মজুরি লেখা থাকবে, মাপ আসবে হোয়াটসঅ্যাপে।',
      },
    },
  },
});
