import { dictionary } from '../dictionary.ts';
import { formatNumber, plural } from '../format.ts';

/** The tasks that wait for the seller, on the dashboard's first screen. */
export const homeWords = dictionary({
  en: {
    waiting: 'Orders that wait for you',
    look: 'Open',
    noNewOrders: 'No new orders',
    claims: (count: number) => `${plural(count, 'en', { one: 'payment', other: 'payments' })} to check`,
    soldOut: (count: number) => `${plural(count, 'en', { one: 'product is', other: 'products are' })} sold out`,
    figures: 'Visits and sales of the last days',
  },
  bn: {
    waiting: 'যেসব অর্ডার আপনার অপেক্ষায়',
    look: 'দেখুন',
    noNewOrders: 'নতুন অর্ডার নেই',
    claims: (count) => `${formatNumber(count, 'bn')}টি পেমেন্ট যাচাই করুন`,
    soldOut: (count) => `${formatNumber(count, 'bn')}টি পণ্যের স্টক শেষ`,
    figures: 'গত কয়েক দিনের ভিজিট ও বিক্রি',
  },
});
