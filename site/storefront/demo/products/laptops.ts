import type { DemoProduct } from '../demo-product.ts';

/** Laptops of the demo, in display order. */
export const laptops: readonly DemoProduct[] = [
  {
    key: 'laptop-air',
    taka: 118_500,
    colour: '#cfd8dc',
    texts: {
      en: {
        name: 'Feather 13 laptop, silver',
        features: [
          '13.6-inch screen',
          '8 GB memory, 256 GB storage',
          'Up to 18 hours on one charge',
          '1 year official warranty',
        ],
      },
      bn: {
        name: 'ফেদার ১৩ ল্যাপটপ, সিলভার',
        features: ['১৩.৬ ইঞ্চি স্ক্রিন', '৮ জিবি র‍্যাম, ২৫৬ জিবি স্টোরেজ', 'এক চার্জে ১৮ ঘণ্টা পর্যন্ত', '১ বছরের অফিসিয়াল ওয়ারেন্টি'],
      },
    },
  },
  {
    key: 'laptop-pro',
    taka: 214_000,
    colour: '#c9ced6',
    texts: {
      en: {
        name: 'Summit 14 Pro laptop, graphite',
        features: [
          '14-inch screen, 120 Hz',
          '16 GB memory, 512 GB storage',
          'For video and design',
          '2 years warranty',
        ],
      },
      bn: {
        name: 'সামিট ১৪ প্রো ল্যাপটপ, গ্রাফাইট',
        features: ['১৪ ইঞ্চি স্ক্রিন, ১২০ হার্টজ', '১৬ জিবি র‍্যাম, ৫১২ জিবি স্টোরেজ', 'ভিডিও ও ডিজাইনের কাজে', '২ বছরের ওয়ারেন্টি'],
      },
    },
  },
  {
    key: 'laptop-gaming',
    taka: 172_000,
    colour: '#c8c9cf',
    texts: {
      en: {
        name: 'Royal 16 gaming laptop',
        features: ['16-inch screen, 165 Hz', '16 GB memory, 1 TB storage', 'Strong graphics', 'Cooling pad included'],
      },
      bn: {
        name: 'রয়্যাল ১৬ গেমিং ল্যাপটপ',
        features: ['১৬ ইঞ্চি স্ক্রিন, ১৬৫ হার্টজ', '১৬ জিবি র‍্যাম, ১ টেরাবাইট স্টোরেজ', 'শক্তিশালী গ্রাফিকস', 'সাথে কুলিং প্যাড'],
      },
    },
  },
];
