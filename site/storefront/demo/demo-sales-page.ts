import type { Language } from '../../i18n/dictionary.ts';
import type { Picture, SalesPage } from '../snapshot.ts';

const texts = {
  en: {
    title: 'Music that stays, whatever the street is like',
    lead: 'Jonaki wireless earbuds: 28 hours with the case. Take two and save ৳580.',
    benefits: [
      'Clear calls in the wind',
      'Rain does not matter',
      'Charged in 15 minutes for a day',
      '6 months warranty',
    ],
    questions: [
      { question: 'Do they work with my phone?', answer: 'With every phone that has Bluetooth, Android and iPhone.' },
      { question: 'What if one ear is silent?', answer: 'Write to us within 6 months. We send a new pair.' },
    ],
    exchange: '7 days to exchange them',
  },
  bn: {
    title: 'রাস্তায় যত শব্দই হোক, গান চলবে',
    lead: 'জোনাকি ওয়্যারলেস ইয়ারবাডস: কেসসহ ২৮ ঘণ্টা। দুটো নিলে ৳৫৮০ কম।',
    benefits: ['বাতাসেও পরিষ্কার কথা', 'বৃষ্টিতেও ভয় নেই', '১৫ মিনিটের চার্জে এক দিন', '৬ মাসের ওয়ারেন্টি'],
    questions: [
      { question: 'আমার ফোনে চলবে?', answer: 'ব্লুটুথ আছে এমন সব ফোনে চলে, অ্যান্ড্রয়েড আর আইফোন দুটোতেই।' },
      { question: 'এক কানে শব্দ না এলে?', answer: '৬ মাসের মধ্যে জানালে নতুন একজোড়া পাঠাব।' },
    ],
    exchange: '৭ দিনের মধ্যে বদলে নিতে পারবেন',
  },
} satisfies Record<Language, object>;

/** The product of the demo's sales page, which also has reviews and a price for two. */
export const salesProduct = 'earbuds';

/** Its slug. */
export const demoSalesPage = 'earbuds';

/** The page to which an ad for the demo's product would lead. */
export function salesPageOfDemo(language: Language, picture: Picture | null, updatedAt: number): SalesPage {
  const { title, lead, benefits, questions, exchange } = texts[language];
  return {
    id: 'demo-sales-page',
    slug: demoSalesPage,
    title,
    language,
    productIds: [salesProduct],
    blocks: [
      { type: 'hero', title: '', text: lead, picture },
      { type: 'benefits', title: '', items: benefits },
      { type: 'price', text: '' },
      { type: 'reviews', title: '' },
      { type: 'questions', items: questions },
      { type: 'trust', showsCash: true, exchange, showsAddress: true },
    ],
    updatedAt,
  };
}
