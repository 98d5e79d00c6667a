import type { Category } from '../blog/categories.ts';
import { dictionary, type Language } from './dictionary.ts';

interface BlogWords {
  title: string;
  description: string;
  headline: string;
  intro: string;
  topics: string;
  all: string;
  categories: Record<Category, string>;
  topicTitle: (category: string) => string;
  topicDescription: (category: string) => string;
  readingTime: (minutes: string) => string;
  by: (author: string) => string;
  onlyIn: Record<Language, string>;
  noneYet: string;
  noneYetText: string;
  allArticles: string;
  more: string;
  feed: string;
  readNextHeading: string;
}

/** Texts of the blog, except the articles. */
export const blog = dictionary<BlogWords>({
  en: {
    title: 'Blog for sellers',
    description:
      'Practical articles for people who sell from home in Bangladesh: photos, prices, payments, Facebook and the seasons.',
    headline: 'What works, seller to seller',
    intro: 'Short, practical articles. Read one over a cup of tea and use it the same evening.',
    topics: 'Topics',
    all: 'All',
    categories: {
      'getting-started': 'Getting Started',
      marketing: 'Marketing',
      business: 'Business',
      trends: 'Trends',
      payments: 'Payments',
      'social-media': 'Social Media',
    },
    topicTitle: (category) => `${category}: articles for sellers`,
    topicDescription: (category) => `Articles on the topic “${category}” for people who sell from home in Bangladesh.`,
    readingTime: (minutes) => `${minutes} min read`,
    by: (author) => `By ${author}`,
    onlyIn: { en: 'This article is only in English.', bn: 'In Bangla' },
    noneYet: 'Nothing on this topic yet',
    noneYetText: 'We are working on it. Meanwhile, have a look at the other topics.',
    allArticles: 'All articles',
    more: 'Read the article',
    feed: 'RSS feed',
    readNextHeading: 'Read next',
  },
  bn: {
    title: 'বিক্রেতাদের ব্লগ',
    description: 'ঘরে বসে যাঁরা বিক্রি করেন, তাঁদের জন্য কাজের লেখা: ছবি, দাম, পেমেন্ট, ফেসবুক আর মৌসুমের বেচাকেনা।',
    headline: 'যা কাজে লাগে, বিক্রেতাদের কাছ থেকেই',
    intro: 'ছোট ছোট কাজের লেখা। এক কাপ চায়ের সাথে পড়ুন, আজ সন্ধ্যাতেই কাজে লাগান।',
    topics: 'বিষয়',
    all: 'সব',
    categories: {
      'getting-started': 'শুরু করা',
      marketing: 'মার্কেটিং',
      business: 'ব্যবসা',
      trends: 'ট্রেন্ড',
      payments: 'পেমেন্ট',
      'social-media': 'সোশ্যাল মিডিয়া',
    },
    topicTitle: (category) => `${category}: বিক্রেতাদের জন্য লেখা`,
    topicDescription: (category) => `ঘরে বসে যাঁরা বিক্রি করেন, তাঁদের জন্য “${category}” নিয়ে কাজের লেখা।`,
    readingTime: (minutes) => `পড়তে ${minutes} মিনিট`,
    by: (author) => `লিখেছেন ${author}`,
    onlyIn: { en: 'ইংরেজিতে', bn: 'এই লেখাটি শুধু বাংলায় আছে।' },
    noneYet: 'এই বিষয়ে এখনো লেখা নেই',
    noneYetText: 'আমরা লিখছি। ততক্ষণে অন্য বিষয়গুলো দেখতে পারেন।',
    allArticles: 'সব লেখা',
    more: 'লেখাটি পড়ুন',
    feed: 'RSS ফিড',
    readNextHeading: 'এরপর পড়ুন',
  },
});
