import { dictionary } from './dictionary.ts';
import { formatNumber } from './format.ts';

/** E-mails to sellers about their plan. Dates, amounts and numbers come formatted. */
export const planMails = dictionary({
  en: {
    toDashboard: 'Open my shop',
    toPricing: 'See the plans',
    trialStarted: {
      subject: 'Your free trial has started',
      text: (end: string) =>
        `For 7 days you have the features of the Pro plan: up to 999 products, feature images and best sellers. The trial ends on ${end}. You do not have to do or pay anything.`,
    },
    trialEnding: {
      subject: 'Your free trial ends tomorrow',
      text: (end: string, limit: string) =>
        `Your trial ends on ${end}. After that your shop continues on the Free Plan: your ${limit} newest products stay visible, the others are hidden, not deleted.`,
    },
    trialEnded: {
      subject: 'Your free trial has ended',
      text: (limit: string) =>
        `Your shop is back on the Free Plan. It stays online with your ${limit} newest products; the others are hidden and come back when you upgrade.`,
    },
    requestReceived: {
      subject: 'We have received your payment details',
      text: (plan: string, amount: string, trxId: string) => `Plan: ${plan}\nAmount: ${amount}\nTrxID: ${trxId}`,
      next: "We'll process it within 24 hours and write to you as soon as it is done.",
    },
    requestApproved: {
      subject: (plan: string) => `Your shop is on the ${plan} plan`,
      text: (plan: string, limit: string, end: string) =>
        `Thank you! The ${plan} plan is active. Your shop now holds up to ${limit} products. It is paid until ${end}.`,
    },
    requestRejected: {
      subject: 'Your payment could not be accepted',
      text: (plan: string, trxId: string) =>
        `We could not accept the payment with TrxID ${trxId} for the ${plan} plan, so nothing has changed in your shop.`,
    },
    renewal: {
      subject: (plan: string, days: number) =>
        days <= 1 ? `Your ${plan} plan ends tomorrow` : `Your ${plan} plan ends in ${days} days`,
      text: (plan: string, end: string, amount: string) =>
        `The ${plan} plan is paid until ${end}. To keep it, send ${amount} by bKash and enter the TrxID on the pricing page. We add 30 days to the time that is left.`,
    },
    grace: {
      subject: (plan: string) => `Time to renew your ${plan} plan`,
      text: (plan: string, until: string) =>
        `Your paid time is over. Your shop keeps the ${plan} plan until ${until}; after that it continues on the Free Plan.`,
    },
    planEnded: {
      subject: (plan: string) => `Your ${plan} plan has ended`,
      text: (limit: string) =>
        `Your shop is on the Free Plan now. It stays online with your ${limit} newest products; the others are hidden and come back when you upgrade.`,
    },
    cancelled: {
      subject: 'Your subscription is cancelled',
      text: (limit: string) =>
        `As you asked, your shop is on the Free Plan now. It stays online with your ${limit} newest products; the others are hidden, not deleted.`,
    },
  },
  bn: {
    toDashboard: 'আমার দোকান খুলুন',
    toPricing: 'প্ল্যানগুলো দেখুন',
    trialStarted: {
      subject: 'আপনার ফ্রি ট্রায়াল শুরু হয়েছে',
      text: (end: string) =>
        `৭ দিনের জন্য PRO প্ল্যানের সব ফিচার আপনার: ৯৯৯টি পর্যন্ত পণ্য, স্লাইডের বড় ছবি আর বেস্ট সেলার। ট্রায়াল শেষ হবে ${end}। আপনাকে কিছু করতে বা কোনো টাকা দিতে হবে না।`,
    },
    trialEnding: {
      subject: 'আপনার ফ্রি ট্রায়াল কাল শেষ হচ্ছে',
      text: (end: string, limit: string) =>
        `আপনার ট্রায়াল শেষ হবে ${end}। এরপর দোকান ফ্রি প্ল্যানে চলবে: সবচেয়ে নতুন ${limit}টি পণ্য দেখা যাবে, বাকিগুলো লুকানো থাকবে, মুছবে না।`,
    },
    trialEnded: {
      subject: 'আপনার ফ্রি ট্রায়াল শেষ হয়েছে',
      text: (limit: string) =>
        `আপনার দোকান আবার ফ্রি প্ল্যানে চলছে। সবচেয়ে নতুন ${limit}টি পণ্য নিয়ে দোকান অনলাইনেই আছে; বাকিগুলো লুকানো আছে, আপগ্রেড করলেই ফিরে আসবে।`,
    },
    requestReceived: {
      subject: 'আপনার পেমেন্টের তথ্য পেয়েছি',
      text: (plan: string, amount: string, trxId: string) => `প্ল্যান: ${plan}\nটাকা: ${amount}\nTrxID: ${trxId}`,
      next: '২৪ ঘণ্টার মধ্যে আমরা যাচাই করব, হয়ে গেলেই আপনাকে জানাব।',
    },
    requestApproved: {
      subject: (plan: string) => `আপনার দোকান এখন ${plan} প্ল্যানে`,
      text: (plan: string, limit: string, end: string) =>
        `ধন্যবাদ! ${plan} প্ল্যান চালু হয়েছে। এখন দোকানে ${limit}টি পর্যন্ত পণ্য রাখতে পারবেন। মেয়াদ ${end} পর্যন্ত।`,
    },
    requestRejected: {
      subject: 'আপনার পেমেন্টটি নেওয়া যায়নি',
      text: (plan: string, trxId: string) =>
        `${plan} প্ল্যানের জন্য TrxID ${trxId}-এর পেমেন্টটি নেওয়া যায়নি, তাই দোকানে কিছু বদলায়নি।`,
    },
    renewal: {
      subject: (plan: string, days: number) =>
        days <= 1 ? `আপনার ${plan} প্ল্যান কাল শেষ হচ্ছে` : `আপনার ${plan} প্ল্যান আর ${formatNumber(days, 'bn')} দিন আছে`,
      text: (plan: string, end: string, amount: string) =>
        `${plan} প্ল্যানের মেয়াদ ${end} পর্যন্ত। চালু রাখতে বিকাশে ${amount} পাঠিয়ে প্ল্যানের পেজে TrxID দিন। আপনার মেয়াদের সাথে আরও ৩০ দিন যোগ হবে।`,
    },
    grace: {
      subject: (plan: string) => `আপনার ${plan} প্ল্যান নবায়ন করুন`,
      text: (plan: string, until: string) =>
        `আপনার প্ল্যানের মেয়াদ শেষ। ${until} পর্যন্ত দোকানে ${plan} প্ল্যান চালু থাকবে; এরপর ফ্রি প্ল্যানে চলবে।`,
    },
    planEnded: {
      subject: (plan: string) => `আপনার ${plan} প্ল্যান শেষ হয়েছে`,
      text: (limit: string) =>
        `আপনার দোকান এখন ফ্রি প্ল্যানে। সবচেয়ে নতুন ${limit}টি পণ্য নিয়ে দোকান অনলাইনেই আছে; বাকিগুলো লুকানো আছে, আপগ্রেড করলেই ফিরে আসবে।`,
    },
    cancelled: {
      subject: 'আপনার সাবস্ক্রিপশন বাতিল হয়েছে',
      text: (limit: string) =>
        `আপনার কথামতো দোকান এখন ফ্রি প্ল্যানে। সবচেয়ে নতুন ${limit}টি পণ্য নিয়ে দোকান অনলাইনেই আছে; বাকিগুলো লুকানো আছে, মোছা হয়নি।`,
    },
  },
});
