import type { ReviewPhoto } from '../../api/orders/reviews/contract.ts';
import { day } from './fixture-parts.ts';
import type { ProductReviews, ShopSnapshot, ShownReview } from './snapshot.ts';

const texts = {
  en: [
    'Lovely colour, and the cloth is soft. It came in two days. I will order again for Eid.',
    'Good, but the border is narrower than in the picture.',
    '',
    '</script><img src=x onerror=alert(1)> & "50%" <b>bold</b>',
    'My mother is very happy with it.\nThank you!',
    'The seam was loose on one side.',
    'As in the picture.',
  ],
  bn: [
    'শাড়িটা খুব সুন্দর, রং ছবির মতোই। দুই দিনে হাতে পেয়েছি। ঈদের জন্য আবার নেব।',
    'ভালো, তবে পাড় ছবির চেয়ে একটু চিকন।',
    '',
    '</script><img src=x onerror=alert(1)> & "৫০%" <b>bold</b>',
    'মা খুব খুশি হয়েছেন।\nধন্যবাদ!',
    'এক পাশের সেলাই একটু ঢিলা ছিল।',
    'ছবির মতোই।',
  ],
};
const stars = [5, 4, 3, 1, 5, 2, 5];
const people = {
  en: [
    ['Salma', 'Bogura'],
    ['', ''],
    ['Parvin', 'Dhaka'],
  ],
  bn: [
    ['সালমা', 'বগুড়া'],
    ['', ''],
    ['পারভীন', 'ঢাকা'],
  ],
};

/** A picture whose id follows from a name. */
export const photoOf = (name: string): ReviewPhoto => ({
  id: new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 32),
  width: 960,
});

/** Two photos of each of the first five reviews. */
const photosOf = (index: number) => (index < 5 ? [photoOf(`a${index}`), photoOf(`b${index}`)] : []);

const longWord = 'অতিদীর্ঘশব্দ'.repeat(41);

/** A shop whose first product has seven reviews and two hidden ones, and whose second has the longest review. */
export function withReviews(shop: ShopSnapshot): ShopSnapshot {
  const { language } = shop;
  const newest = texts[language].map((text, index): ShownReview => {
    const [name = '', district = ''] = people[language][index % 3] ?? [];
    const reply = index === 1 ? (language === 'bn' ? 'দুঃখিত, আমরা বদলে দেব।' : 'Sorry! We will change it.') : '';
    return {
      stars: stars[index] ?? 5,
      text,
      photos: photosOf(index),
      name,
      district,
      reply,
      createdAt: day - index * 86_400_000,
    };
  });
  const [first, second, ...others] = shop.products;
  if (!first || !second) return shop;
  const reviews: ProductReviews[] = [
    { productId: first.id, total: newest.length, hidden: 2, stars: 25, average: 3.6, newest },
    {
      productId: second.id,
      total: 1,
      hidden: 0,
      stars: 5,
      average: 5,
      newest: [{ ...newest[0]!, name: longWord.slice(0, 30), text: longWord.slice(0, 500), reply: longWord }],
    },
  ];
  const rating = language === 'bn' ? '৩.৬/৫ (৭)' : '3.6/5 (7)';
  return { ...shop, reviews, products: [{ ...first, rating }, second, ...others] };
}
