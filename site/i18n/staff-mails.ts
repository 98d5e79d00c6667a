import { dictionary } from './dictionary.ts';

/** E-mails to people whom an owner invites to a shop's staff. */
export const staffMails = dictionary({
  en: {
    invitation: {
      subject: (shop: string) => `${shop} invites you to its staff`,
      greeting: (name: string) => `Hello ${name},`,
      text: (shop: string) =>
        `The owner of ${shop} invites you to work in the shop with your own login. Log in or open an account. Nobody has to share a password.`,
      roles: {
        orders: 'You will look after the orders.',
        catalogue: 'You will look after the products.',
        manager: 'You will look after everything except the plan.',
      },
      button: 'View the invitation',
      otherwise: 'The link works once, within 7 days. If you do not know this shop, you can ignore this email.',
    },
  },
  bn: {
    invitation: {
      subject: (shop) => `${shop} আপনাকে দোকানে কাজ করার আমন্ত্রণ জানিয়েছে`,
      greeting: (name) => `${name},`,
      text: (shop) =>
        `${shop} দোকানের মালিক আপনাকে নিজের অ্যাকাউন্ট দিয়ে দোকানের কাজ করতে বলেছেন। লগ ইন করুন বা নতুন অ্যাকাউন্ট খুলুন; পাসওয়ার্ড ভাগাভাগি করতে হয় না।`,
      roles: {
        orders: 'আপনি অর্ডার সামলাবেন।',
        catalogue: 'আপনি পণ্য সামলাবেন।',
        manager: 'প্ল্যান ছাড়া সবকিছু আপনি সামলাবেন।',
      },
      button: 'আমন্ত্রণটি দেখুন',
      otherwise: 'লিংকটি ৭ দিনের মধ্যে একবারই কাজ করবে। দোকানটি না চিনলে কিছুই করতে হবে না।',
    },
  },
});
