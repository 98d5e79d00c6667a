/** Texts for problems with coupons, of sellers and shoppers. */
export const couponFieldTexts = {
  coupon: {
    en: 'This code does not work for this order. Check the spelling, or ask the shop which products and days it is for.',
    bn: 'এই কোড এই অর্ডারে চলছে না। বানান আবার দেখুন, অথবা কোন পণ্যে ও কবে চলে, দোকানকে জিজ্ঞেস করুন।',
  },
  coupon_minimum: {
    en: 'Add products worth at least ৳{limit} to use this code.',
    bn: 'অন্তত ৳{limit}-এর পণ্য নিলে এই কোড চলে।',
  },
  coupon_code: {
    en: 'Please use 3 to 20 letters and digits.',
    bn: '৩ থেকে ২০টি অক্ষর ও সংখ্যা দিন।',
  },
  coupon_taken: {
    en: 'Another coupon of your shop already has this code.',
    bn: 'আপনার দোকানের আরেকটি কুপনে এই কোড আছে।',
  },
} as const;
