import { dictionary } from '../dictionary.ts';

/** A new seller's checklist, and the notices about the plan. */
export const firstStepWords = dictionary({
  en: {
    title: 'Next step',
    rest: (steps: string) => `Then (${steps})`,
    progress: (done: string, all: string) => `${done} of ${all} done`,
    hide: 'Hide this list',
    skipEmail: 'Skip the email address',
    steps: {
      name: 'Give your shop a name',
      whatsapp: 'Enter your WhatsApp number, so that customers can talk to you',
      logo: 'Add a logo',
      product: 'Add your first product',
      payment: 'Enter how customers can pay you',
      delivery: 'Check what delivery costs: customers can see it already',
      orders: 'Take orders with a form',
      email: 'Add an email address, so that you can reset a forgotten password',
      share: 'Share your shop with your customers',
    },
    deliveryNow: (dhaka: string, outside: string, time: string) =>
      `${dhaka} inside Dhaka, ${outside} outside, ${time}.`,
    deliveryRight: 'That’s right',
    deliveryChange: 'Change',
    ordersNow: 'Customers then order with a form, and no order is lost. You still talk on WhatsApp.',
    ordersYes: 'Turn on the form',
    ordersNo: 'Not now',
  },
  bn: {
    title: 'এর পরের কাজ',
    rest: (steps: string) => `তারপর (${steps}টি)`,
    progress: (done: string, all: string) => `${all}টির মধ্যে ${done}টি হয়েছে`,
    hide: 'তালিকাটি লুকান',
    skipEmail: 'ইমেইল পরে দেব',
    steps: {
      name: 'দোকানের একটি নাম দিন',
      whatsapp: 'হোয়াটসঅ্যাপ নম্বর দিন, যাতে ক্রেতারা কথা বলতে পারেন',
      logo: 'একটি লোগো দিন',
      product: 'প্রথম পণ্য যোগ করুন',
      payment: 'ক্রেতারা কোথায় টাকা দেবেন লিখুন',
      delivery: 'ডেলিভারি চার্জ দেখে নিন: ক্রেতারা এখনই এটি দেখছেন',
      orders: 'ফর্মে অর্ডার নিন',
      email: 'একটি ইমেইল দিন, যাতে পাসওয়ার্ড ভুলে গেলে নতুন করে দিতে পারেন',
      share: 'ক্রেতাদের সাথে দোকান শেয়ার করুন',
    },
    deliveryNow: (dhaka: string, outside: string, time: string) => `ঢাকায় ${dhaka}, ঢাকার বাইরে ${outside}, ${time}।`,
    deliveryRight: 'ঠিক আছে',
    deliveryChange: 'বদলান',
    ordersNow: 'ক্রেতা ফর্ম পূরণ করে অর্ডার করবেন, কোনো অর্ডার হারাবে না। কথা আগের মতোই হোয়াটসঅ্যাপে।',
    ordersYes: 'ফর্ম চালু করুন',
    ordersNo: 'এখন না',
  },
});

export const planWords = dictionary({
  en: {
    free: 'Free Plan',
    freeText: (products: string) => `You can show ${products} products for free.`,
    tryFree: 'Try it free',
    trialExpired: 'Trial Expired',
    trialExpiredText: 'You are back on the Free Plan (5 products max). Older products are hidden, nothing is deleted.',
    trialExpiredToast: 'Trial Expired - back on the Free Plan (5 products max).',
    upgradeNow: 'Upgrade Now',
    trialUntil: (date: string) => `Your free trial runs until ${date}.`,
    dismiss: 'Dismiss',
  },
  bn: {
    free: 'ফ্রি প্ল্যান',
    freeText: (products: string) => `${products}টি পণ্য ফ্রিতে দেখাতে পারবেন।`,
    tryFree: 'ফ্রি ট্রায়াল নিন',
    trialExpired: 'ট্রায়াল শেষ',
    trialExpiredText: 'আপনি আবার ফ্রি প্ল্যানে আছেন (সর্বোচ্চ ৫টি পণ্য)। পুরোনো পণ্য লুকানো আছে, কিছুই মোছা হয়নি।',
    trialExpiredToast: 'ট্রায়াল শেষ - আবার ফ্রি প্ল্যানে (সর্বোচ্চ ৫টি পণ্য)।',
    upgradeNow: 'আপগ্রেড করুন',
    trialUntil: (date: string) => `আপনার ফ্রি ট্রায়াল চলবে ${date} পর্যন্ত।`,
    dismiss: 'বন্ধ করুন',
  },
});
