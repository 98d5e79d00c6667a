import type { DemoProduct } from '../demo-product.ts';

/** Phones of the demo, in display order. */
export const phones: readonly DemoProduct[] = [
  {
    key: 'phone-max',
    taka: 84_990,
    colour: '#d7ccc8',
    texts: {
      en: {
        name: 'Meghna Max 5G phone, 256 GB',
        features: ['6.7-inch bright screen', '50 MP camera with night mode', '5,000 mAh battery', '2 SIM cards'],
      },
      bn: {
        name: 'মেঘনা ম্যাক্স ৫জি ফোন, ২৫৬ জিবি',
        features: ['৬.৭ ইঞ্চি উজ্জ্বল স্ক্রিন', '৫০ মেগাপিক্সেল ক্যামেরা, নাইট মোডসহ', '৫,০০০ এমএএইচ ব্যাটারি', '২টি সিম'],
      },
    },
  },
  {
    key: 'phone-fold',
    taka: 164_900,
    colour: '#d4d0dd',
    texts: {
      en: {
        name: 'Shapla Fold phone, 512 GB',
        features: [
          'Opens to 7.6 inches',
          'Fits in a shirt pocket',
          'Two apps side by side',
          'Screen protection for 1 year',
        ],
      },
      bn: {
        name: 'শাপলা ফোল্ড ফোন, ৫১২ জিবি',
        features: ['খুললে ৭.৬ ইঞ্চি', 'শার্টের পকেটে ধরে', 'পাশাপাশি দুটি অ্যাপ', '১ বছর স্ক্রিনের সুরক্ষা'],
      },
    },
  },
  {
    key: 'phone-mini',
    taka: 31_990,
    colour: '#d9d5cf',
    texts: {
      en: {
        name: 'Tuntuni Mini phone, 128 GB',
        features: ['Fits one hand', '6.1-inch screen', 'Charges in 45 minutes', '1 year warranty'],
      },
      bn: {
        name: 'টুনটুনি মিনি ফোন, ১২৮ জিবি',
        features: ['এক হাতে চালানো যায়', '৬.১ ইঞ্চি স্ক্রিন', '৪৫ মিনিটে ফুল চার্জ', '১ বছরের ওয়ারেন্টি'],
      },
    },
  },
];
