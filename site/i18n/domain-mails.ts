import { dictionary } from './dictionary.ts';

/** E-mails to sellers about their own domain. Dates come formatted. */
export const domainMails = dictionary({
  en: {
    toSettings: 'Open the settings',
    toPricing: 'See the plans',
    live: {
      subject: (domain: string) => `Your shop is now at ${domain}`,
      text: (domain: string) =>
        `${domain} now opens your shop. Links and QR codes that you have shared keep working. Please do not change its DNS records.`,
    },
    broken: {
      subject: (domain: string) => `${domain} no longer opens your shop`,
      text: (domain: string) =>
        `The DNS records of ${domain} have changed. Customers still reach your shop at its Poshora link. The settings show which record is different. If it is not corrected within 30 days, the domain is disconnected from your shop.`,
    },
    wentElsewhere: {
      subject: (domain: string) => `${domain} is now connected to another shop`,
      text: (domain: string) =>
        `Another shop has proven with a new DNS record that it owns ${domain}. Your shop stays online at its Poshora link. If the domain is yours, connect it again: the settings show the record that proves it.`,
    },
    ending: {
      subject: (domain: string) => `${domain} ends with your plan`,
      text: (domain: string, redirectsFrom: string, gone: string) =>
        `Your own domain comes with the Pro plan. Until ${redirectsFrom} your shop stays at ${domain}; after that the domain leads to your Poshora link until ${gone}. Upgrade to Pro to keep your domain.`,
    },
    endingSoon: {
      subject: (domain: string) => `${domain} is about to be disconnected`,
      text: (domain: string, gone: string) =>
        `${domain} leads to your Poshora link until ${gone}. After that it stops working. Upgrade to Pro before then to show your shop there again.`,
    },
    gone: {
      subject: (domain: string) => `${domain} is no longer connected to your shop`,
      text: (domain: string) =>
        `Your shop stays online at its Poshora link. You can connect ${domain} again in the settings.`,
      reason: (reason: string) => `Reason: ${reason}`,
    },
  },
  bn: {
    toSettings: 'সেটিংস খুলুন',
    toPricing: 'প্ল্যানগুলো দেখুন',
    live: {
      subject: (domain) => `আপনার দোকান এখন ${domain} ঠিকানায়`,
      text: (domain) =>
        `${domain} এখন আপনার দোকানে নিয়ে যায়। আগে শেয়ার করা লিংক ও QR কোড আগের মতোই চলবে। DNS-এর লাইনগুলো যেমন আছে তেমনই রাখুন।`,
    },
    broken: {
      subject: (domain) => `${domain} আর আপনার দোকানে নিয়ে যাচ্ছে না`,
      text: (domain) =>
        `${domain}-এর DNS বদলে গেছে। পসরার লিংকে ক্রেতারা দোকান আগের মতোই পাচ্ছেন। কোন লাইনটি আলাদা, সেটিংসে দেখা যাবে। ৩০ দিনের মধ্যে ঠিক না হলে ডোমেইনটি আর দোকানের সাথে যুক্ত থাকবে না।`,
    },
    wentElsewhere: {
      subject: (domain) => `${domain} এখন অন্য দোকানে যুক্ত`,
      text: (domain) =>
        `অন্য একটি দোকান DNS-এ নতুন লাইন দিয়ে প্রমাণ করেছে যে ${domain} তাদের। আপনার দোকান পসরার লিংকে চলছে। ডোমেইনটি আপনার হলে আবার যুক্ত করুন: প্রমাণের লাইনটি সেটিংসে আছে।`,
    },
    ending: {
      subject: (domain) => `প্ল্যানের সাথে ${domain}-ও শেষ হচ্ছে`,
      text: (domain, redirectsFrom, gone) =>
        `নিজের ডোমেইন PRO প্ল্যানে পাওয়া যায়। ${redirectsFrom} পর্যন্ত দোকান ${domain} ঠিকানায় থাকবে; এরপর ${gone} পর্যন্ত ডোমেইনটি আপনার পসরার লিংকে নিয়ে যাবে। আবার আপগ্রেড করলে সব আগের মতো হবে।`,
    },
    endingSoon: {
      subject: (domain) => `${domain} শিগগিরই বিচ্ছিন্ন হবে`,
      text: (domain, gone) =>
        `${gone} পর্যন্ত ${domain} আপনার পসরার লিংকে নিয়ে যাবে, এরপর আর কাজ করবে না। তার আগে PRO নিলে দোকান আবার সেখানে দেখা যাবে।`,
    },
    gone: {
      subject: (domain) => `${domain} আর আপনার দোকানে যুক্ত নেই`,
      text: (domain) => `দোকান পসরার লিংকে আগের মতোই চলছে। সেটিংসে ${domain} আবার যুক্ত করতে পারবেন।`,
      reason: (reason) => `কারণ: ${reason}`,
    },
  },
});
