import { dictionary } from './dictionary.ts';
import { formatNumber, plural } from './format.ts';

/** Reviews on a product's page, and the form for one on the order status page. Only rendered pages show them. */
export const reviewTexts = dictionary({
  en: {
    title: (count: number) => `Reviews (${formatNumber(count, 'en')})`,
    pageTitle: (product: string) => `Reviews of ${product}`,
    stars: (stars: number) => `${formatNumber(stars, 'en')} of 5 stars`,
    hidden: (count: number) => `${plural(count, 'en', { one: 'review is', other: 'reviews are' })} hidden by the shop.`,
    fromBuyers: 'Only customers whose order was delivered can write reviews.',
    buyer: 'A buyer',
    reply: (shop: string) => `${shop} replies:`,
    all: 'See all reviews',

    ask: 'How do you like it?',
    askText:
      'Your review helps others choose. It is shown with your photos, your first name and your district, nothing else.',
    starsLabel: 'How many stars do you give?',
    starNames: { 1: 'Bad', 2: 'Not so good', 3: 'All right', 4: 'Good', 5: 'Very good' },
    text: 'Your review (optional)',
    photos: 'Photos (optional)',
    photo: (number: string) => `Photo ${number}`,
    send: 'Send review',
    yours: 'Your review',
    thanks: 'Thank you! Your review is on the product’s page.',
    isHidden: 'The shop does not show this review.',
  },
  bn: {
    title: (count) => `রিভিউ (${formatNumber(count, 'bn')})`,
    pageTitle: (product) => `${product}: রিভিউ`,
    stars: (stars) => `৫ তারার মধ্যে ${formatNumber(stars, 'bn')}`,
    hidden: (count) => `দোকান ${formatNumber(count, 'bn')}টি রিভিউ লুকিয়ে রেখেছে।`,
    fromBuyers: 'অর্ডার হাতে পেয়েছেন, শুধু এমন ক্রেতারাই এখানে লিখতে পারেন।',
    buyer: 'একজন ক্রেতা',
    reply: (shop) => `${shop} লিখেছে:`,
    all: 'সব রিভিউ দেখুন',

    ask: 'কেমন লাগল?',
    askText: 'আপনার রিভিউ দেখে অন্যরা বেছে নিতে পারেন। সাথে শুধু আপনার ছবি, নামের প্রথম অংশ আর জেলা দেখানো হয়।',
    starsLabel: 'কয়টি তারা দেবেন?',
    starNames: { 1: 'খারাপ', 2: 'তেমন ভালো না', 3: 'মোটামুটি', 4: 'ভালো', 5: 'খুব ভালো' },
    text: 'আপনার কথা (না লিখলেও চলে)',
    photos: 'ছবি (না দিলেও চলে)',
    photo: (number) => `ছবি ${number}`,
    send: 'রিভিউ দিন',
    yours: 'আপনার রিভিউ',
    thanks: 'ধন্যবাদ! আপনার রিভিউ পণ্যের পেজে দেখা যাচ্ছে।',
    isHidden: 'দোকান এই রিভিউটি দেখাচ্ছে না।',
  },
});
