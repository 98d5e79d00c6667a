import { day, fixturePicture, productId } from './fixture-parts.ts';
import type { SalesPage, ShopSnapshot, ShownSalesBlock } from './snapshot.ts';

const texts = {
  bn: {
    slug: 'eid-shari',
    title: 'ঈদের জামদানি শাড়ি',
    lead: 'বগুড়ার তাঁতে বোনা, রং ওঠে না। একটি শাড়ি বুনতে দুই সপ্তাহ লাগে।',
    benefits: ['হাতে বোনা, নরম সুতা', 'রং পাকা, ধুলেও ওঠে না', 'ব্লাউজ পিস সাথে', 'উপহারের বাক্সে পাঠাই'],
    question: 'ছবির সাথে রং মিলবে?',
    answer: 'হ্যাঁ। ছবি দিনের আলোতে তোলা, কোনো ফিল্টার নেই।',
    exchange: 'পছন্দ না হলে ৩ দিনের মধ্যে বদলে নিতে পারবেন',
  },
  en: {
    slug: 'eid-saree',
    title: 'The jamdani for your Eid',
    lead: 'Woven by hand in Bogura. The colour stays. One saree takes two weeks.',
    benefits: [
      'Woven by hand from soft thread',
      'The colour stays after washing',
      'With a blouse piece',
      'In a gift box',
    ],
    question: 'Is the colour as in the picture?',
    answer: 'Yes. The picture was taken in daylight, without a filter.',
    exchange: 'You can exchange it within 3 days',
  },
};

/** Every kind of block. */
function blocksOf(language: 'bn' | 'en'): ShownSalesBlock[] {
  const words = texts[language];
  const items = Array.from({ length: 4 }, () => ({ question: words.question, answer: words.answer }));
  return [
    {
      type: 'hero',
      title: words.title,
      text: words.lead,
      picture: fixturePicture(5000, 1200, 900),
      videoUrl: 'https://youtu.be/abc',
    },
    {
      type: 'price',
      text: '',
      coupon: { code: 'EID10', kind: 'percent', value: 10, minimumPaisa: 0, lastDay: '2026-12-01' },
    },
    { type: 'benefits', title: '', items: words.benefits },
    { type: 'beforeAfter', title: '', before: fixturePicture(5001), after: fixturePicture(5002) },
    { type: 'text', title: words.title, text: words.lead, picture: fixturePicture(5003) },
    { type: 'reviews', title: '' },
    { type: 'questions', items },
    { type: 'trust', showsCash: true, exchange: words.exchange, showsAddress: true },
  ];
}

/** A shop with a sales page of these products. */
export function withSales(shop: ShopSnapshot, products: number): ShopSnapshot {
  const { slug, title } = texts[shop.language];
  const page: SalesPage = {
    id: productId(5000),
    slug,
    title,
    language: shop.language,
    productIds: shop.products.slice(0, products).map(({ id }) => id),
    blocks: blocksOf(shop.language),
    updatedAt: day,
  };
  return { ...shop, salesPages: [page] };
}
