import { dictionary } from './dictionary.ts';

/** SMS to shoppers. Each Bangla text has two parts with a usual name and link: 134 characters. */
export const shopperTexts = dictionary({
  en: {
    received: (shop: string, order: string, link: string) =>
      `${shop}: we have received your order ${order}. Details: ${link}`,
    shipped: (shop: string, order: string, link: string) =>
      `${shop}: your order ${order} is on its way. Track it: ${link}`,
    delivered: (shop: string, order: string, link: string) =>
      `${shop}: your order ${order} was delivered. Thank you! ${link}`,
    pickup: {
      received: (shop: string, order: string, link: string, address: string) =>
        `${shop}: we have received your order ${order}. Pickup at the shop, ${address}: ${link}`,
      delivered: (shop: string, order: string, link: string, _address: string) =>
        `${shop}: you have picked up your order ${order}. Thank you! ${link}`,
    },
    review: (shop: string, order: string, link: string) =>
      `${shop}: how do you like what you ordered (${order})? Tell others here: ${link}`,
  },
  bn: {
    received: (shop, order, link) => `${shop}: অর্ডার ${order} পেয়েছি। বিস্তারিত: ${link}`,
    shipped: (shop, order, link) => `${shop}: অর্ডার ${order} পাঠানো হয়েছে। কোথায় আছে দেখুন: ${link}`,
    delivered: (shop, order, link) => `${shop}: অর্ডার ${order} পৌঁছে দেওয়া হয়েছে। ধন্যবাদ! ${link}`,
    pickup: {
      received: (shop, order, link, address) => `${shop}: অর্ডার ${order} পেয়েছি। দোকান থেকে নেবেন, ${address}: ${link}`,
      delivered: (shop, order, link) => `${shop}: অর্ডার ${order} দোকান থেকে নিয়েছেন। ধন্যবাদ! ${link}`,
    },
    review: (shop, order, link) => `${shop}: অর্ডার ${order}-এর জিনিস কেমন লাগল? এখানে জানান: ${link}`,
  },
});
