import { day } from '../../../api/platform/formats/durations.ts';
import type { Language } from '../../i18n/dictionary.ts';
import type { ProductReviews, ShownReview } from '../snapshot.ts';

interface DemoReview {
  readonly product: string;
  readonly stars: number;
  readonly texts: Readonly<Record<Language, Omit<ShownReview, 'stars' | 'createdAt'>>>;
}

/** From the newest to the oldest. The people are made up. */
const written: readonly DemoReview[] = [
  {
    product: 'earbuds',
    stars: 5,
    texts: {
      en: {
        name: 'Tania',
        district: 'Cumilla',
        text: 'I took two, one for my brother. My mother hears me well on the bus now.',
        reply: '',
      },
      bn: {
        name: 'তানিয়া',
        district: 'কুমিল্লা',
        text: 'দুটো নিয়েছি, একটা ভাইয়ের। বাসে বসেও মা এখন আমার কথা পরিষ্কার শোনেন।',
        reply: '',
      },
    },
  },
  {
    product: 'laptop-air',
    stars: 5,
    texts: {
      en: { name: 'Rafiq', district: 'Sylhet', text: 'Light enough for the whole day at college.', reply: '' },
      bn: { name: 'রফিক', district: 'সিলেট', text: 'সারাদিন কলেজে নিয়ে ঘুরি, হালকা বলে কষ্ট হয় না।', reply: '' },
    },
  },
  {
    product: 'earbuds',
    stars: 3,
    texts: {
      en: {
        name: 'Imran',
        district: 'Khulna',
        text: 'The sound is fine, but the small rubber tips were missing.',
        reply: 'Sorry about that. The tips are on their way, free of charge.',
      },
      bn: {
        name: 'ইমরান',
        district: 'খুলনা',
        text: 'সাউন্ড ভালো, কিন্তু ছোট সাইজের রাবার টিপ বক্সে ছিল না।',
        reply: 'দুঃখিত। টিপ পাঠিয়ে দিয়েছি, আলাদা টাকা লাগবে না।',
      },
    },
  },
  {
    product: 'earbuds',
    stars: 5,
    texts: {
      en: {
        name: 'Nusrat',
        district: 'Bogura',
        text: 'It came in two days, and I paid at the door.',
        reply: 'Thank you!',
      },
      bn: {
        name: 'নুসরাত',
        district: 'বগুড়া',
        text: 'দুই দিনে হাতে পেয়েছি, টাকা দিয়েছি দরজায়।',
        reply: 'ধন্যবাদ আপু!',
      },
    },
  },
];

const newest = Date.UTC(2026, 10, 1);

/** The reviews of the demo's products. */
export function demoReviews(language: Language): ProductReviews[] {
  const reviews = written.map(({ product, stars, texts }, index) => ({
    productId: product,
    review: { ...texts[language], stars, createdAt: newest - index * 5 * day },
  }));
  return [...Map.groupBy(reviews, ({ productId }) => productId)].map(([productId, own]) => {
    const stars = own.reduce((sum, { review }) => sum + review.stars, 0);
    const average = Math.round((stars / own.length) * 10) / 10;
    // As the page of a product says it.
    const hidden = productId === written[0]?.product ? 1 : 0;
    return { productId, total: own.length, hidden, stars, average, newest: own.map(({ review }) => review) };
  });
}
