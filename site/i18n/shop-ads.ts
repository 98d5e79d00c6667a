import type { AdServiceName } from '../../api/orders/ads/contract.ts';
import { dictionary, type Language } from './dictionary.ts';

/** The texts of a shop's pages about its measured ads. */
const shopAds = dictionary({
  en: {
    names: { meta: 'Facebook', tiktok: 'TikTok', ga4: 'Google' },
    and: 'and',
    footer: (names: string) => `This shop measures its ads with ${names}.`,
    link: 'Privacy',
    title: 'Our ads',
    text: (names: string) =>
      `To see which ads lead to orders, our server tells ${names} which product you look at, when you begin an order and what you order. It also sends the value, the time, your IP address and browser, the ad that brought you here, and your phone number as a code with which they recognise their own users. Your name and address are not sent.`,
    objection: 'If your browser asks not to be tracked (Global Privacy Control), nothing is sent.',
  },
  bn: {
    names: { meta: 'ফেসবুক', tiktok: 'টিকটক', ga4: 'গুগল' },
    and: 'ও',
    footer: (names) => `এই দোকান ${names} দিয়ে বিজ্ঞাপনের ফল মাপে।`,
    link: 'গোপনীয়তা',
    title: 'আমাদের বিজ্ঞাপন',
    text: (names) =>
      `কোন বিজ্ঞাপন থেকে অর্ডার আসে তা বুঝতে আমাদের সার্ভার ${names}-কে জানায় আপনি কোন পণ্য দেখছেন, কখন অর্ডার শুরু করছেন আর কী অর্ডার করছেন। সাথে যায় দাম, সময়, আপনার আইপি ঠিকানা ও ব্রাউজার, যে বিজ্ঞাপন থেকে এসেছেন, আর আপনার ফোন নম্বরের একটি কোড, যা দিয়ে তারা নিজেদের ব্যবহারকারীকে চিনতে পারে। নাম-ঠিকানা পাঠানো হয় না।`,
    objection: 'ব্রাউজারে অনুসরণ না করার অনুরোধ (Global Privacy Control) চালু থাকলে কিছুই পাঠানো হয় না।',
  },
});

/** The texts for the services that a shop uses. */
export function adTexts(services: readonly AdServiceName[], language: Language) {
  const { names, and, footer, link, title, text, objection } = shopAds(language);
  const [last = '', ...others] = services.map((service) => names[service]).toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')} ${and} ${last}` : last;
  return { footer: footer(list), link, title, text: text(list), objection };
}
