import { dictionary } from './dictionary.ts';

/** Texts of the page that finds the link of an order. */
export const findOrder = dictionary({
  en: {
    link: 'Track my order',
    title: 'Track your order',
    text: 'Enter the order number and the mobile number that you ordered with.',
    number: 'Order number',
    numberHint: 'For example 1024',
    phone: 'Mobile number',
    find: 'Show my order',
    notFound: 'There is no order with this number and this mobile number. Check both, or ask the shop.',
    noNumber: 'Don’t know the number?',
    toShop: 'Back to the shop',
  },
  bn: {
    link: 'আমার অর্ডার কোথায়',
    title: 'আপনার অর্ডার খুঁজুন',
    text: 'অর্ডার নম্বর আর যে মোবাইল নম্বর দিয়ে অর্ডার করেছেন, তা লিখুন।',
    number: 'অর্ডার নম্বর',
    numberHint: 'যেমন ১০২৪',
    phone: 'মোবাইল নম্বর',
    find: 'আমার অর্ডার দেখান',
    notFound: 'এই অর্ডার নম্বর আর মোবাইল নম্বরে কোনো অর্ডার নেই। দুটোই মিলিয়ে দেখুন, অথবা দোকানকে জিজ্ঞেস করুন।',
    noNumber: 'নম্বর মনে নেই?',
    toShop: 'দোকানে ফিরে যান',
  },
});
