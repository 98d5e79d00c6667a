import { dictionary } from '../dictionary.ts';

/** SMS to a shop's customers, in the settings of the orders. */
export const shopperMessageWords = dictionary({
  en: {
    title: 'SMS to your customers',
    intro: 'Customers get SMS about their order in the language they ordered in, with a link to the order page.',
    loadFailed: 'The SMS settings could not be loaded',
    noGateway: 'Poshora does not send SMS here yet. Your own phone can send them: the owner connects it under Payment.',
    inPlans: 'This comes with the Starter and Pro plans, and with the trial, or with your own phone.',
    seePlans: 'See plans',
    events: {
      received: 'Order received',
      shipped: 'Order shipped',
      delivered: 'Order delivered',
      review: 'Ask for a review',
    },
    hints: {
      received: 'At once, with the order’s number.',
      shipped: 'When you or the courier ship it, with a link for tracking.',
      delivered: 'When you or the courier mark it as delivered.',
      review: 'Once, at 11 in the morning after the delivery, with a link where the customer rates what she bought.',
    },
    count: (sent: string, most: string) => `Today: ${sent} of ${most} SMS in your plan`,
    byPhone: 'Your own phone sends these SMS at its SIM’s rate. They do not count towards your plan.',
    openPhone: 'Connect your phone',
    used: 'Today’s SMS are used up. No more are sent today.',
    notFor:
      'No SMS go out for suspicious orders, for orders you add yourself, or for orders from browsers without JavaScript. A number gets at most 5 SMS a day.',
    save: 'Save SMS settings',
    saved: 'SMS settings saved',
    saveFailed: 'The SMS settings could not be saved',
  },
  bn: {
    title: 'ক্রেতাকে এসএমএস',
    intro: 'ক্রেতা যে ভাষায় অর্ডার করেছেন, সেই ভাষায় এসএমএসে অর্ডারের খবর পাবেন, সাথে অর্ডারের পেজের লিংক।',
    loadFailed: 'এসএমএসের সেটিংস লোড করা যায়নি',
    noGateway: 'পসরা থেকে এখনো এসএমএস যায় না। আপনার নিজের ফোন থেকে পাঠানো যায়; দোকানের মালিক ‘পেমেন্ট’-এ ফোনটি যুক্ত করতে পারেন।',
    inPlans: 'স্টার্টার ও PRO প্ল্যানে এবং ট্রায়ালে এটি পাওয়া যায়, অথবা নিজের ফোন যুক্ত করলে।',
    seePlans: 'প্ল্যানগুলো দেখুন',
    events: { received: 'অর্ডার এলে', shipped: 'অর্ডার পাঠালে', delivered: 'অর্ডার পৌঁছে গেলে', review: 'রিভিউ চান' },
    hints: {
      received: 'সাথে সাথে, অর্ডারের নম্বরসহ।',
      shipped: 'আপনি বা কুরিয়ার পাঠালে, কোথায় আছে দেখার লিংকসহ।',
      delivered: 'আপনি বা কুরিয়ার পৌঁছে দিলে।',
      review: 'একবার, পৌঁছানোর পরের দিন সকাল ১১টায়, রিভিউ লেখার লিংকসহ।',
    },
    count: (sent, most) => `আজ গেছে ${sent}টি, প্ল্যানে দিনে ${most}টি এসএমএস`,
    byPhone: 'এসব এসএমএস আপনার নিজের ফোন থেকে যায়, খরচ সেই সিমের। প্ল্যানের এসএমএস থেকে কাটা হয় না।',
    openPhone: 'ফোন যুক্ত করুন',
    used: 'আজকের এসএমএস শেষ। আজ আর যাবে না।',
    notFor:
      'সন্দেহজনক অর্ডার, আপনার নিজের লেখা অর্ডার আর JavaScript ছাড়া ব্রাউজারের অর্ডারে এসএমএস যায় না। এক নম্বরে দিনে সর্বোচ্চ ৫টি এসএমএস যায়।',
    save: 'এসএমএসের সেটিংস সেভ করুন',
    saved: 'এসএমএসের সেটিংস সেভ হয়েছে',
    saveFailed: 'এসএমএসের সেটিংস সেভ করা যায়নি',
  },
});
