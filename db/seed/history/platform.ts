/** A small seller beside the three demo shops. The password is random, so nobody can sign in. */
export interface SeedSeller {
  readonly mobile: string;
  readonly shop: string;
  readonly address: string;
  /** Days before the first start. */
  readonly openedDaysAgo: number;
  /** Visits of an ordinary day. */
  readonly visits: number;
  readonly products: readonly { readonly name: string; readonly price: number; readonly category: string }[];
}

export const trialSeller: SeedSeller = {
  mobile: '01700000001',
  shop: 'রঙধনু বুটিক',
  address: 'দোকান ৭, হকার্স মার্কেট, বগুড়া',
  openedDaysAgo: 24,
  visits: 9,
  products: [
    { name: 'ব্লক প্রিন্ট কুর্তি', price: 780, category: 'কুর্তি' },
    { name: 'হাতের কাজের ওড়না', price: 450, category: 'ওড়না' },
  ],
};

export const suspendedSeller: SeedSeller = {
  mobile: '01700000002',
  shop: 'মেগা অফার বাজার',
  address: 'ঢাকা',
  openedDaysAgo: 17,
  visits: 14,
  products: [{ name: 'আইফোন ১৭ প্রো, ৭০% ছাড়ে', price: 9900, category: 'মোবাইল' }],
};

/** The sellers who asked for a plan, in the order of `seedRequests`. */
export const payingSellers: readonly SeedSeller[] = [
  {
    mobile: '01700000003',
    shop: 'কাঁচের চুড়ি ঘর',
    address: 'চকবাজার, ঢাকা',
    openedDaysAgo: 41,
    visits: 17,
    products: [
      { name: 'রেশমি চুড়ি, ১২ পিস', price: 120, category: 'চুড়ি' },
      { name: 'মেটাল কানের দুল', price: 180, category: 'গয়না' },
    ],
  },
  {
    mobile: '01700000004',
    shop: 'Baby Care BD',
    address: 'Sonadanga, Khulna',
    openedDaysAgo: 33,
    visits: 6,
    products: [{ name: 'Baby Feeding Set, 6 pieces', price: 650, category: 'Baby' }],
  },
  {
    mobile: '01700000005',
    shop: 'সবুজ নার্সারি',
    address: 'মহাস্থান, বগুড়া',
    openedDaysAgo: 12,
    visits: 8,
    products: [
      { name: 'বারি মাল্টা-১ এর চারা', price: 150, category: 'ফলের চারা' },
      { name: 'ক্যাকটাস, টবসহ', price: 220, category: 'ইনডোর' },
    ],
  },
  {
    mobile: '01700000006',
    shop: 'Leather Point',
    address: 'Hazaribagh, Dhaka',
    openedDaysAgo: 6,
    visits: 4,
    products: [{ name: 'Bifold Wallet, Cow Leather', price: 890, category: 'Wallet' }],
  },
];

/**
 * Payments for plans, in the order of `payingSellers`. The first had a trial before and was approved by the admin, the second
 * was rejected.
 */
export const seedRequests = [
  { plan: 'starter', trxId: 'DEMOPLAN01', hoursAgo: 19 * 24 },
  { plan: 'pro', trxId: 'DEMOPLAN02', hoursAgo: 9 * 24 },
  { plan: 'starter', trxId: 'DEMOPLAN03', hoursAgo: 27 },
  { plan: 'pro', trxId: 'DEMOPLAN04', hoursAgo: 3 },
] as const;

/** A payment to the operator that belongs to no request. */
export const strayPayment = { trxId: 'DEMOPLAN09', amount: 499, sender: '01700000007', hoursAgo: 31 } as const;

export const suspension = {
  reason: 'ক্রেতারা টাকা দিয়ে পণ্য পাননি। পণ্য কেনার রসিদ পাঠালে শপ আবার চালু করা হবে।',
  daysAgo: 4,
} as const;

export const seedReport = {
  reason: 'not_delivered',
  text: '৯,৯০০ টাকা বিকাশ করেছি ছয় দিন আগে। এখন ফোন ধরে না, মেসেজও দেখে না।',
  contact: '01700000061',
  daysAgo: 5,
} as const;

export const blocking = { reason: 'একই TrxID বারবার পাঠানো হয়েছে, কোনোটির টাকা আসেনি।', daysAgo: 8 } as const;

export const accountNote = 'ফোনে কথা হয়েছে। রসিদ পাঠাবেন বলেছেন।';

/** Messages to support, the oldest first. */
export const seedContacts = [
  {
    name: 'মাহবুব আলম',
    email: 'mahbub@example.com',
    subject: 'নিজের ডোমেইন',
    message: 'আমার একটা .com ডোমেইন আছে। এটা শপে লাগাতে কোন প্ল্যান লাগবে?',
    daysAgo: 38,
    status: 'closed',
  },
  {
    name: 'Shahnaz Parvin',
    email: '01700000024',
    subject: 'Cannot upload a photo',
    message: 'When I choose a photo from my gallery, nothing happens. My phone is a Symphony Z35.',
    daysAgo: 21,
    status: 'responded',
  },
  {
    name: 'আব্দুল্লাহ আল মামুন',
    email: '01700000025',
    subject: 'প্ল্যানের টাকা',
    message: 'বিকাশে টাকা পাঠিয়েছি, কিন্তু নম্বর একটা ভুল লিখেছিলাম। এখন কী করব?',
    daysAgo: 9,
    status: 'responded',
  },
  {
    name: 'রাশেদা খানম',
    email: 'rasheda@example.com',
    subject: 'ক্যাটালগ আনা',
    message: 'আমার ফেসবুক পেজে ২০০টা শাড়ির ছবি আছে। একসাথে শপে আনার উপায় আছে?',
    daysAgo: 3,
    status: 'pending',
  },
  {
    name: 'Kamal Uddin',
    email: 'kamal@example.com',
    subject: 'Partnership with our courier',
    message: 'We deliver in Sylhet and Moulvibazar. Could Poshora show us in the list of couriers?',
    daysAgo: 1,
    status: 'pending',
  },
  {
    name: 'মিতা রানী',
    email: '01700000026',
    subject: 'পাসওয়ার্ড ভুলে গেছি',
    message: 'পুরোনো সিমটা হারিয়ে গেছে, কোড আসে না। নতুন নম্বরে লগইন করতে চাই।',
    daysAgo: 0.2,
    status: 'pending',
  },
] as const;
