import { dictionary } from './dictionary.ts';

/** Texts of an order status page about the advance. Amounts come formatted. */
export const advanceStatus = dictionary({
  en: {
    open: (advance: string) => `The shop asks for ${advance} in advance`,
    rest: (rest: string) => `After that, ${rest} is left to pay on delivery.`,
    restAtShop: (rest: string) => `After that, ${rest} is left to pay at the shop.`,
    payTo: 'Send the money to one of these numbers, then enter the TrxID here.',
    orPayTo: 'Or send the money to one of these numbers, then enter the TrxID here.',
    send: 'Send the TrxID',
    askShop: 'Please ask the shop how to pay it.',
    requested: (advance: string) => `Asked in advance: ${advance}`,
  },
  bn: {
    open: (advance) => `দোকান ${advance} অগ্রিম চেয়েছে`,
    rest: (rest) => `এরপর ডেলিভারির সময় দিতে হবে ${rest}।`,
    restAtShop: (rest) => `এরপর দোকানে দিতে হবে ${rest}।`,
    payTo: 'নিচের যেকোনো একটি নম্বরে টাকা পাঠিয়ে এখানে TrxID লিখুন।',
    orPayTo: 'অথবা নিচের যেকোনো একটি নম্বরে টাকা পাঠিয়ে এখানে TrxID লিখুন।',
    send: 'TrxID জমা দিন',
    askShop: 'কীভাবে দেবেন, দোকানকে জিজ্ঞেস করুন।',
    requested: (advance) => `অগ্রিম চাওয়া হয়েছে: ${advance}`,
  },
});
