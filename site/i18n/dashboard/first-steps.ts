import { dictionary } from '../dictionary.ts';

/** The checklist of a new seller and the notices about the plan. */
export const firstStepWords = dictionary({
  en: {
    title: 'First steps',
    progress: (done: string, all: string) => `${done} of ${all} done`,
    done: 'done',
    steps: {
      name: 'Give your shop a name',
      logo: 'Upload a logo',
      whatsapp: 'Enter your WhatsApp number, so that orders reach you',
      product: 'Add your first product',
      share: 'Share your shop with your customers',
    },
  },
  bn: {
    title: 'শুরুর কাজ',
    progress: (done: string, all: string) => `${all}টির মধ্যে ${done}টি হয়েছে`,
    done: 'হয়েছে',
    steps: {
      name: 'দোকানের একটি নাম দিন',
      logo: 'লোগো আপলোড করুন',
      whatsapp: 'হোয়াটসঅ্যাপ নম্বর দিন, যাতে অর্ডার আপনার কাছে আসে',
      product: 'প্রথম পণ্য যোগ করুন',
      share: 'ক্রেতাদের সাথে দোকান শেয়ার করুন',
    },
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
