import type { DemoProduct } from '../demo-product.ts';

/** Accessories of the demo, in display order. */
export const accessories: readonly DemoProduct[] = [
  {
    key: 'headphones',
    taka: 6_450,
    colour: '#d8d3cb',
    texts: {
      en: {
        name: 'Baul over-ear headphones',
        features: ['Shuts out the noise of the bus', '40 hours of music', 'Folds flat', 'Bluetooth 5.3 and cable'],
      },
      bn: {
        name: 'বাউল ওভার-ইয়ার হেডফোন',
        features: ['বাসের শব্দও কানে আসে না', '৪০ ঘণ্টা গান', 'ভাঁজ করে রাখা যায়', 'ব্লুটুথ ৫.৩ ও তার দুটোই'],
      },
    },
  },
  {
    key: 'earbuds',
    taka: 2_890,
    takaForTwo: 5_200,
    colour: '#dfe3e0',
    texts: {
      en: {
        name: 'Jonaki wireless earbuds',
        features: ['28 hours with the case', 'Clear calls in the wind', 'Rain does not matter', '6 months warranty'],
      },
      bn: {
        name: 'জোনাকি ওয়্যারলেস ইয়ারবাডস',
        features: ['কেসসহ ২৮ ঘণ্টা', 'বাতাসেও পরিষ্কার কথা', 'বৃষ্টিতেও ভয় নেই', '৬ মাসের ওয়ারেন্টি'],
      },
    },
  },
  {
    key: 'power-bank',
    taka: 1_850,
    colour: '#d3d8d2',
    texts: {
      en: {
        name: 'Bidyut power bank, 20,000 mAh',
        features: ['Charges a phone four times', '22.5 W fast charging', 'Shows what is left', 'Cable included'],
      },
      bn: {
        name: 'বিদ্যুৎ পাওয়ার ব্যাংক, ২০,০০০ এমএএইচ',
        features: ['ফোন চার্জ হয় চারবার', '২২.৫ ওয়াট ফাস্ট চার্জিং', 'কত চার্জ বাকি, দেখায়', 'সাথে কেবল'],
      },
    },
  },
];
