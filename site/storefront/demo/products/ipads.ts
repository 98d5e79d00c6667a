import type { DemoProduct } from '../demo-product.ts';

/** iPads of the demo, in display order. */
export const ipads: readonly DemoProduct[] = [
  {
    key: 'ipad-air',
    taka: 79_900,
    colour: '#d1dbe4',
    texts: {
      en: {
        name: 'iPad Air 11-inch, 128 GB',
        features: ['Works with the pencil', 'Weighs 460 g', 'Wi-Fi 6', '1 year warranty'],
      },
      bn: {
        name: 'আইপ্যাড এয়ার ১১ ইঞ্চি, ১২৮ জিবি',
        features: ['পেনসিলে লেখা যায়', 'ওজন ৪৬০ গ্রাম', 'ওয়াই-ফাই ৬', '১ বছরের ওয়ারেন্টি'],
      },
    },
  },
  {
    key: 'ipad-pro',
    taka: 139_500,
    colour: '#cfd3d6',
    texts: {
      en: {
        name: 'iPad Pro 13-inch, 256 GB',
        features: ['13-inch OLED screen', 'For drawing and video', 'Face unlock', '1 year warranty'],
      },
      bn: {
        name: 'আইপ্যাড প্রো ১৩ ইঞ্চি, ২৫৬ জিবি',
        features: ['১৩ ইঞ্চি ওলেড স্ক্রিন', 'আঁকা ও ভিডিওর জন্য', 'ফেস আনলক', '১ বছরের ওয়ারেন্টি'],
      },
    },
  },
  {
    key: 'ipad-mini',
    taka: 62_500,
    colour: '#dcd6dc',
    texts: {
      en: {
        name: 'iPad mini 8.3-inch, 128 GB',
        features: ['For reading on the way', 'Weighs 293 g', 'Works with the pencil', '1 year warranty'],
      },
      bn: {
        name: 'আইপ্যাড মিনি ৮.৩ ইঞ্চি, ১২৮ জিবি',
        features: ['পথে পড়ার জন্য', 'ওজন ২৯৩ গ্রাম', 'পেনসিলে লেখা যায়', '১ বছরের ওয়ারেন্টি'],
      },
    },
  },
];
