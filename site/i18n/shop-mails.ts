import { dictionary } from './dictionary.ts';

/** E-mails to an owner when an admin suspends or activates their shop. */
export const shopMails = dictionary({
  en: {
    suspended: {
      subject: (shop: string) => `Your shop ${shop} is suspended`,
      text: (shop: string) =>
        `Customers cannot see ${shop} at the moment. Your products, pictures and figures are kept, and you can still change everything in your dashboard.`,
      reason: (reason: string) => `Reason: ${reason}`,
      next: 'If you have fixed the problem, or think that this is a mistake, please write to us.',
      button: 'Write to us',
    },
    activated: {
      subject: (shop: string) => `Your shop ${shop} is online again`,
      text: (shop: string) => `Customers can see ${shop} again, with all changes that you have made in the meantime.`,
      button: 'Open my shop',
    },
  },
  bn: {
    suspended: {
      subject: (shop) => `আপনার দোকান ${shop} আপাতত বন্ধ করা হয়েছে`,
      text: (shop) =>
        `ক্রেতারা এখন ${shop} দেখতে পাচ্ছেন না। আপনার পণ্য, ছবি ও ভিজিটের হিসাব সব রাখা আছে, ড্যাশবোর্ডে সবকিছু আগের মতোই বদলাতে পারবেন।`,
      reason: (reason) => `কারণ: ${reason}`,
      next: 'ঠিক করে ফেললে, বা আমাদের ভুল হয়েছে মনে হলে, আমাদের লিখুন।',
      button: 'আমাদের লিখুন',
    },
    activated: {
      subject: (shop) => `আপনার দোকান ${shop} আবার চালু হয়েছে`,
      text: (shop) => `ক্রেতারা আবার ${shop} দেখতে পাচ্ছেন, এর মধ্যে যা বদলেছেন তা-সহ।`,
      button: 'আমার দোকান খুলুন',
    },
  },
});
