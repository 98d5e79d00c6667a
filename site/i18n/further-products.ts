import { dictionary } from './dictionary.ts';

/** Texts of the part of an order form that adds further products, with and without JavaScript. */
export const furtherProducts = dictionary({
  en: {
    title: 'Add another product',
    yourOrder: 'Your order',
    intro: 'It comes in the same parcel.',
    search: 'Search products',
    close: 'Close',
    add: 'Add to the order',
    another: 'Choose something else',
    backToOrder: 'Back to the order',
    showMore: 'Show more',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    full: 'One order has room for ten products.',
    gone: 'A product that you had added is sold out or no longer available, so it was removed.',
    nothingMore: 'The shop has nothing else to order at the moment.',
  },
  bn: {
    title: 'আরেকটি পণ্য যোগ করুন',
    yourOrder: 'আপনার অর্ডার',
    intro: 'একই পার্সেলে আসবে।',
    search: 'পণ্য খুঁজুন',
    close: 'বন্ধ করুন',
    add: 'অর্ডারে যোগ করুন',
    another: 'অন্য পণ্য দেখুন',
    backToOrder: 'অর্ডারে ফিরে যান',
    showMore: 'আরও দেখুন',
    remove: (name) => `${name} বাদ দিন`,
    removeShort: 'বাদ দিন',
    full: 'একটি অর্ডারে সর্বোচ্চ দশটি পণ্য নেওয়া যায়।',
    gone: 'আপনার যোগ করা একটি পণ্য শেষ হয়ে গেছে বা এখন আর নেই, তাই বাদ দেওয়া হয়েছে।',
    nothingMore: 'এই মুহূর্তে দোকানে অর্ডার করার মতো আর কিছু নেই।',
  },
});
