import type { HelpTopic } from '../help/topics.ts';
import { dictionary } from './dictionary.ts';

interface HelpWords {
  title: string;
  description: string;
  headline: string;
  intro: string;
  search: string;
  searchExample: string;
  /** `#` is the number. */
  found: string;
  nothing: string;
  topics: Record<HelpTopic, string>;
  titleOf: (article: string) => string;
  allArticles: string;
  moreOf: (topic: string) => string;
  askHeading: string;
  askText: string;
  askOnWhatsApp: string;
  askByMessage: string;
}

/** Texts of the help pages, except the articles. */
export const help = dictionary<HelpWords>({
  en: {
    title: 'Help for sellers: step by step | Poshora',
    description:
      'Short instructions for your Poshora shop: products, orders, bKash and Nagad, couriers, staff and plans.',
    headline: 'Help, step by step',
    intro: 'Short instructions. Words with a green background are exactly what your screen shows.',
    search: 'Search for help',
    searchExample: 'courier, bKash, photo …',
    found: 'Articles found: #',
    nothing: 'Nothing found. Try another word, or ask us below.',
    topics: {
      start: 'Your shop',
      products: 'Products',
      orders: 'Orders',
      money: 'Money',
      delivery: 'Delivery',
      growing: 'When your shop grows',
      account: 'Your account',
    },
    titleOf: (article) => `${article} | Poshora Help`,
    allArticles: 'All help',
    moreOf: (topic) => `More on: ${topic}`,
    askHeading: 'Still stuck?',
    askText: 'Tell us what you want to do and what your screen shows.',
    askOnWhatsApp: 'Ask on WhatsApp',
    askByMessage: 'Write to us',
  },
  bn: {
    title: 'বিক্রেতার জন্য সাহায্য, ধাপে ধাপে | পসরা',
    description: 'আপনার পসরা দোকানের কাজ ধাপে ধাপে: পণ্য, অর্ডার, বিকাশ ও নগদ, কুরিয়ার, কর্মী ও প্ল্যান।',
    headline: 'সাহায্য, ধাপে ধাপে',
    intro: 'ছোট ছোট লেখা। সবুজ দাগ দেওয়া কথাগুলো আপনার স্ক্রিনে ঠিক এভাবেই লেখা আছে।',
    search: 'কী জানতে চান, লিখুন',
    searchExample: 'কুরিয়ার, বিকাশ, ছবি …',
    found: '#টি লেখা পাওয়া গেছে',
    nothing: 'কিছু পাওয়া যায়নি। অন্য শব্দ লিখুন, অথবা নিচে আমাদের জিজ্ঞেস করুন।',
    topics: {
      start: 'আপনার দোকান',
      products: 'পণ্য',
      orders: 'অর্ডার',
      money: 'টাকা',
      delivery: 'ডেলিভারি',
      growing: 'দোকান বড় হলে',
      account: 'আপনার অ্যাকাউন্ট',
    },
    titleOf: (article) => `${article} | পসরা সাহায্য`,
    allArticles: 'সব সাহায্য',
    moreOf: (topic) => `আরও লেখা: ${topic}`,
    askHeading: 'এখনো আটকে আছেন?',
    askText: 'কী করতে চান আর স্ক্রিনে কী দেখছেন, আমাদের জানান।',
    askOnWhatsApp: 'হোয়াটসঅ্যাপে জিজ্ঞেস করুন',
    askByMessage: 'আমাদের লিখুন',
  },
});
