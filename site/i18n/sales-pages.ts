import { dictionary } from './dictionary.ts';
import { storefront } from './storefront.ts';
import type { Language } from './dictionary.ts';

/** Texts of sales pages. Only rendered pages show them, so no browser has to load them. */
const texts = dictionary({
  en: {
    order: 'Order here',
    chooseAndOrder: 'Choose and order here',
    orderFor: (price: string) => `Order now · ${price}`,
    benefits: 'Why you will like it',
    before: 'Before',
    after: 'After',
    reviews: 'What buyers say',
    cash: 'You pay cash when the parcel arrives',
    watch: 'Watch the video',
    saleUntil: (time: string) => `This price ends on ${time}`,
    withCode: (code: string, terms: string) => `With the code ${code}: ${terms}`,
    off: (amount: string) => `${amount} off`,
    freeDelivery: 'free delivery',
    minimum: (sum: string) => `from ${sum}`,
    until: (day: string) => `until ${day}`,
  },
  bn: {
    order: 'এখানে অর্ডার করুন',
    chooseAndOrder: 'বেছে নিয়ে এখানে অর্ডার করুন',
    orderFor: (price) => `অর্ডার করুন · ${price}`,
    benefits: 'কেন নেবেন',
    before: 'আগে',
    after: 'পরে',
    reviews: 'ক্রেতারা যা বলেছেন',
    cash: 'পণ্য হাতে পেয়ে টাকা দেবেন',
    watch: 'ভিডিও দেখুন',
    saleUntil: (time) => `এই দাম ${time} পর্যন্ত`,
    withCode: (code, terms) => `${code} কোডে ${terms}`,
    off: (amount) => `${amount} ছাড়`,
    freeDelivery: 'ডেলিভারি ফ্রি',
    minimum: (sum) => `${sum} বা বেশি কিনলে`,
    until: (day) => `${day} পর্যন্ত`,
  },
});

export type SalesWords = ReturnType<typeof texts>;

export const salesTexts = (language: Language) => ({ ...texts(language), newTab: storefront(language).newTab });
