import { dictionary } from './dictionary.ts';
import { formatNumber, plural } from './format.ts';

/** E-mails and notifications to an owner about orders. */
export const orderMails = dictionary({
  en: {
    open: { orders: 'Open my orders', products: 'Open my products' },
    switchOff: 'You can turn these emails off, or set quiet hours, in your account’s settings.',
    newOrders: {
      subjectOne: (number: string, shop: string) => `New order ${number} at ${shop}`,
      subjectMany: (count: number, shop: string) =>
        `${plural(count, 'en', { one: 'new order', other: 'new orders' })} at ${shop}`,
      more: (count: number) => `and ${formatNumber(count, 'en')} more.`,
      button: 'Open my orders',
      note: 'You can turn these emails off, or set quiet hours, in your account’s settings.',
    },
    pushed: {
      titleOne: (number: string) => `New order #${number}`,
      titleMany: (count: number) => plural(count, 'en', { one: 'new order', other: 'new orders' }),
      bodyMany: (total: string) => `${total} in all`,
    },
    testPush: {
      title: 'Notifications are on',
      body: 'New orders will show up here like this.',
    },
    parcelProblem: {
      subject: (order: string) => `Problem with the parcel of order ${order}`,
      on_hold: (order: string) =>
        `The courier has held the parcel of order ${order} for two days. Please call the customer or the courier.`,
      returning: (order: string) => `The courier is bringing the parcel of order ${order} back to you.`,
      lost: (order: string) => `The courier has reported the parcel of order ${order} as lost.`,
    },
    payment: {
      confirmed: (order: string) => `The payment of order ${order} has arrived`,
      cancelled: (order: string) => `Order ${order} was cancelled, but its payment has arrived`,
      giveBack: 'Give the money back, or ask the customer what they want.',
      doubtful: (order: string) => `Please check the payment of order ${order}`,
      amount: (amount: string, provider: string) => `${amount} by ${provider}`,
    },
    stockLow: {
      title: (count: number) => `${plural(count, 'en', { one: 'product is', other: 'products are' })} running low`,
      left: (product: string, pieces: string) => `${product}: ${pieces} left`,
      more: (count: number) => `and ${formatNumber(count, 'en')} more`,
    },
    hookPaused: {
      subject: 'Your orders are no longer sent to your other system',
      text: (host: string) =>
        `${host} has not answered for days, so we have stopped sending your orders there. Your orders themselves are safe in your dashboard. Once that system works again, press ‘Start again’ in the settings of your orders.`,
      button: 'Open my orders',
    },
  },
  bn: {
    open: { orders: 'অর্ডারগুলো দেখুন', products: 'পণ্যগুলো দেখুন' },
    switchOff: 'এই ইমেইল বন্ধ করতে, বা কোন সময়ে চান না তা ঠিক করতে অ্যাকাউন্ট সেটিংসে যান।',
    newOrders: {
      subjectOne: (number, shop) => `${shop}: নতুন অর্ডার ${number}`,
      subjectMany: (count, shop) => `${shop}: ${formatNumber(count, 'bn')}টি নতুন অর্ডার`,
      more: (count) => `আরও ${formatNumber(count, 'bn')}টি।`,
      button: 'অর্ডারগুলো দেখুন',
      note: 'এই ইমেইল বন্ধ করতে, বা কোন সময়ে চান না তা ঠিক করতে অ্যাকাউন্ট সেটিংসে যান।',
    },
    pushed: {
      titleOne: (number) => `নতুন অর্ডার #${number}`,
      titleMany: (count) => `${formatNumber(count, 'bn')}টি নতুন অর্ডার`,
      bodyMany: (total) => `মোট ${total}`,
    },
    testPush: {
      title: 'নোটিফিকেশন চালু আছে',
      body: 'নতুন অর্ডার এলে এখানে এভাবেই খবর পাবেন।',
    },
    parcelProblem: {
      subject: (order) => `অর্ডার ${order}-এর পার্সেলে সমস্যা`,
      on_hold: (order) => `অর্ডার ${order}-এর পার্সেল দুই দিন ধরে কুরিয়ারে আটকে আছে। ক্রেতা বা কুরিয়ারকে ফোন করুন।`,
      returning: (order) => `অর্ডার ${order}-এর পার্সেল কুরিয়ার আপনার কাছে ফেরত আনছে।`,
      lost: (order) => `কুরিয়ার জানিয়েছে, অর্ডার ${order}-এর পার্সেল হারিয়ে গেছে।`,
    },
    payment: {
      confirmed: (order) => `অর্ডার ${order}-এর টাকা এসেছে`,
      cancelled: (order) => `অর্ডার ${order} বাতিল হয়েছে, কিন্তু টাকা এসেছে`,
      giveBack: 'টাকা ফেরত দিন, অথবা ক্রেতাকে জিজ্ঞেস করুন।',
      doubtful: (order) => `অর্ডার ${order}-এর পেমেন্ট দেখে নিন`,
      amount: (amount, provider) => `${provider}: ${amount}`,
    },
    stockLow: {
      title: (count) => `${formatNumber(count, 'bn')}টি পণ্যের স্টক প্রায় শেষ`,
      left: (product, pieces) => `${product}: আছে ${pieces}টি`,
      more: (count) => `আরও ${formatNumber(count, 'bn')}টি`,
    },
    hookPaused: {
      subject: 'আপনার অর্ডার এখন আর অন্য সিস্টেমে যাচ্ছে না',
      text: (host) =>
        `${host} কয়েক দিন ধরে সাড়া দিচ্ছে না, তাই সেখানে অর্ডার পাঠানো বন্ধ করেছি। আপনার অর্ডারগুলো ড্যাশবোর্ডে ঠিকঠাক আছে। ওই সিস্টেম ঠিক হলে অর্ডারের সেটিংসে ‘আবার চালু করুন’ চাপুন।`,
      button: 'অর্ডারগুলো দেখুন',
    },
  },
});
