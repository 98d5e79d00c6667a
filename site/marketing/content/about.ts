import { dictionary } from '../../i18n/dictionary.ts';

/** All texts of the about page. */
export const about = dictionary({
  en: {
    title: 'About Poshora',
    description:
      'Poshora gives small sellers in Bangladesh a shop page of their own: simple, honest, quick. Our mission and our values.',
    headline: 'A stall for everyone who sells',
    intro:
      'A poshora is what a seller spreads out in the market in the morning: everything she has, where everybody can see it. We bring that to the phone.',
    missionHeading: 'Our mission',
    mission: [
      'Hundreds of thousands of people in Bangladesh sell from home: clothes from a small room in Mirpur, mangoes from a garden in Rajshahi, kanthas that a whole village sews. Most of them sell in the inbox. The same photo, the same price, the same bKash number, fifty times a day.',
      'We want every one of them to have a real shop: with a name, a link and a price on every product. No months of work, no lakh of taka: tonight, for free.',
    ],
    valuesHeading: 'What we believe in',
    values: [
      {
        title: 'Simplicity',
        text: 'If you can post on Facebook, you can run a shop here. If it needs a manual, we rebuild it.',
      },
      {
        title: 'Empowerment',
        text: 'The customers are yours, and so is the money: orders go to you, payments to your bKash. We never come between you and your customers.',
      },
      {
        title: 'Community',
        text: 'We learn from sellers and write down what works. Many of our new features began as a message from one of you.',
      },
    ],
    figuresHeading: 'Poshora in figures',
    figures: { merchants: 'merchants', activeShops: 'active shops', products: 'products listed', uptime: 'uptime' },
  },
  bn: {
    title: 'পসরার কথা',
    description: 'বাংলাদেশের ছোট ব্যবসায়ীদের নিজের একটা অনলাইন দোকান দেয় পসরা: সহজ, সৎ, দ্রুত। আমাদের লক্ষ্য আর যা আমরা মেনে চলি।',
    headline: 'যিনি বিক্রি করেন, পসরা তাঁরই',
    intro: 'সকালে হাটে বিক্রেতা যা সাজিয়ে বসেন, সেটাই তাঁর পসরা: যা আছে সব, সবার চোখের সামনে। আমরা সেটাই ফোনে এনেছি।',
    missionHeading: 'আমাদের লক্ষ্য',
    mission: [
      'এ দেশে লাখো মানুষ ঘরে বসে বিক্রি করেন: মিরপুরের ছোট ঘর থেকে কাপড়, রাজশাহীর বাগান থেকে আম, গোটা গ্রামের হাতে সেলাই করা কাঁথা। বেশির ভাগের দোকান এখনো ইনবক্সে। একই ছবি, একই দাম, একই বিকাশ নম্বর, দিনে পঞ্চাশবার।',
      'আমরা চাই, সবার একটা সত্যিকারের দোকান থাকুক: নাম থাকবে, লিংক থাকবে, প্রতিটি পণ্যের পাশে দাম লেখা থাকবে। মাসের পর মাস আর লাখ টাকা খরচ করে নয়, আজ সন্ধ্যায়, বিনা খরচে।',
    ],
    valuesHeading: 'যা আমরা মেনে চলি',
    values: [
      {
        title: 'সহজ রাখা',
        text: 'ফেসবুকে পোস্ট দিতে পারলে এখানে দোকানও চালাতে পারবেন। কিছু শিখিয়ে দিতে হলে সেটা আমরা নতুন করে বানাই।',
      },
      {
        title: 'আপনার হাতে ক্ষমতা',
        text: 'ক্রেতা আপনার, টাকাও আপনার: অর্ডার আসে আপনার কাছে, পেমেন্ট আপনার বিকাশে। আপনার আর ক্রেতার মাঝখানে আমরা আসি না।',
      },
      {
        title: 'সবাই মিলে',
        text: 'আমরা বিক্রেতাদের কাছ থেকে শিখি, যা কাজে লাগে লিখে রাখি। এখানকার অনেক নতুন জিনিসের শুরু আপনাদেরই কারও মেসেজ থেকে।',
      },
    ],
    figuresHeading: 'সংখ্যায় পসরা',
    figures: { merchants: 'ব্যবসায়ী', activeShops: 'চালু দোকান', products: 'পণ্য তোলা হয়েছে', uptime: 'সময় দোকান সচল' },
  },
});
