import { dictionary } from '../../i18n/dictionary.ts';

/** Texts of the home page about the looks of shops, the dashboard and the prices. */
export const homeOffer = dictionary({
  en: {
    looks: {
      heading: 'Three looks for your shop',
      text: 'Choose a layout, your colour and a font. Change it whenever you like; your products stay as they are.',
      alt: (shop: string) => `The shop page of ${shop} on a phone`,
      link: 'See the shop gallery',
    },
    dashboard: {
      heading: 'Run your shop from your phone',
      alt: 'The dashboard on a phone: the orders of a shop with name, amount and status',
      items: [
        'New orders ring on your phone. Confirm, pack and send each with one tap, and undo a wrong one.',
        'What is paid, what the courier still owes you, what is left to collect: always in Money.',
        'Change a price or add a product: your shop page shows it within seconds.',
        'Everything in Bangla or English, on any phone with a browser. Nothing to install.',
      ],
    },
    prices: {
      heading: 'What it costs',
      text: 'No setup fee, no commission on your sales. You pay by bKash, one month at a time.',
      products: (count: string) => `up to ${count} products`,
      perMonth: 'a month',
      link: 'Compare the plans',
    },
  },
  bn: {
    looks: {
      heading: 'আপনার দোকানের জন্য তিন রকম সাজ',
      text: 'লেআউট, রং আর ফন্ট নিজেই বেছে নিন। যখন ইচ্ছা বদলান, পণ্য যেমন আছে তেমনই থাকবে।',
      alt: (shop) => `ফোনে ${shop} দোকানের পেজ`,
      link: 'নমুনা দোকান দেখুন',
    },
    dashboard: {
      heading: 'ফোন থেকেই দোকান চালান',
      alt: 'ফোনে ড্যাশবোর্ড: দোকানের অর্ডারগুলো, নাম, টাকা ও অবস্থাসহ',
      items: [
        'নতুন অর্ডার এলেই ফোনে নোটিফিকেশন। এক চাপে কনফার্ম, প্যাক, পাঠানো। ভুল চাপ দিলে ফিরিয়ে আনুন।',
        'কে টাকা দিয়েছেন, কুরিয়ারের কাছে কত পাবেন, কত বাকি: সব এক জায়গায়।',
        'দাম বদলান বা নতুন পণ্য তুলুন: কয়েক সেকেন্ডেই দোকানে দেখা যাবে।',
        'সবকিছু বাংলায় বা ইংরেজিতে, যেকোনো ফোনের ব্রাউজারে। কিছু ইনস্টল করতে হয় না।',
      ],
    },
    prices: {
      heading: 'খরচ কত',
      text: 'সেটআপ ফি নেই, বিক্রির ওপর কমিশন নেই। প্রতি মাসে বিকাশে দিন।',
      products: (count: string) => `${count}টি পর্যন্ত পণ্য`,
      perMonth: 'মাসে',
      link: 'প্ল্যানগুলো মিলিয়ে দেখুন',
    },
  },
});
