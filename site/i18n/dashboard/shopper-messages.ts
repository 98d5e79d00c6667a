import { dictionary } from '../dictionary.ts';

/** SMS to a shop's customers, in the settings of the orders. */
export const shopperMessageWords = dictionary({
  en: {
    title: 'SMS to your customers',
    intro: 'Customers hear of their order by SMS, in the language in which they ordered, with a link to its page.',
    loadFailed: 'The SMS settings could not be loaded',
    noGateway: 'This site does not send SMS yet. Your own phone can send them; the shop’s owner connects it below.',
    inPlans: 'This comes with the Starter and Pro plans, and with the trial, or with your own phone.',
    seePlans: 'See plans',
    events: { received: 'Order received', shipped: 'Order shipped', delivered: 'Order delivered' },
    hints: {
      received: 'At once, with the order’s number.',
      shipped: 'When you or the courier ship it, with a link for tracking.',
      delivered: 'When you or the courier deliver it.',
    },
    count: (sent: string, most: string) => `Today: ${sent} of ${most} SMS in your plan`,
    byPhone: 'Your own phone sends these SMS, at the price of its SIM. They do not count for your plan.',
    used: 'Today’s SMS are used up. Further ones are not sent.',
    notFor:
      'No SMS for suspicious orders, for orders that you enter yourself, and for those from browsers without JavaScript. One number gets at most 5 SMS a day.',
    save: 'Save SMS choices',
    saved: 'SMS choices saved',
    saveFailed: 'SMS choices not saved',
  },
  bn: {
    title: 'ক্রেতাকে এসএমএস',
    intro: 'ক্রেতা যে ভাষায় অর্ডার করেছেন, সেই ভাষায় এসএমএসে অর্ডারের খবর পাবেন, সাথে অর্ডারের পেজের লিংক।',
    loadFailed: 'এসএমএসের সেটিংস লোড করা যায়নি',
    noGateway: 'এই সাইট থেকে এখনো এসএমএস যায় না। আপনার নিজের ফোন থেকে পাঠানো যায়; দোকানের মালিক নিচে ফোনটি যুক্ত করতে পারেন।',
    inPlans: 'স্টার্টার ও PRO প্ল্যানে এবং ট্রায়ালে এটি পাওয়া যায়, অথবা নিজের ফোন যুক্ত করলে।',
    seePlans: 'প্ল্যানগুলো দেখুন',
    events: { received: 'অর্ডার এলে', shipped: 'অর্ডার পাঠালে', delivered: 'অর্ডার পৌঁছে গেলে' },
    hints: {
      received: 'সাথে সাথে, অর্ডারের নম্বরসহ।',
      shipped: 'আপনি বা কুরিয়ার পাঠালে, কোথায় আছে দেখার লিংকসহ।',
      delivered: 'আপনি বা কুরিয়ার পৌঁছে দিলে।',
    },
    count: (sent, most) => `আজ গেছে ${sent}টি, প্ল্যানে দিনে ${most}টি এসএমএস`,
    byPhone: 'এসব এসএমএস আপনার নিজের ফোন থেকে যায়, খরচ সেই সিমের। প্ল্যানের এসএমএস থেকে কাটা হয় না।',
    used: 'আজকের এসএমএস শেষ। আজ আর যাবে না।',
    notFor:
      'সন্দেহজনক অর্ডার, আপনার নিজের লেখা অর্ডার আর জাভাস্ক্রিপ্ট ছাড়া ব্রাউজারের অর্ডারে এসএমএস যায় না। এক নম্বরে দিনে সর্বোচ্চ ৫টি এসএমএস যায়।',
    save: 'এসএমএস সেভ করুন',
    saved: 'এসএমএসের পছন্দ সেভ হয়েছে',
    saveFailed: 'এসএমএসের পছন্দ সেভ হয়নি',
  },
});
