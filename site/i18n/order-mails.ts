import { dictionary } from './dictionary.ts';

/** What an owner is told by mail about orders. */
export const orderMails = dictionary({
  en: {
    hookPaused: {
      subject: 'Your orders are no longer sent to your other system',
      text: (host: string) =>
        `${host} has not answered for days, so we have stopped sending your orders there. Your orders themselves are safe in your dashboard. Once the receiver works again, press ‘Start again’ in the settings of your orders.`,
      button: 'Open my orders',
    },
  },
  bn: {
    hookPaused: {
      subject: 'আপনার অর্ডার এখন আর অন্য সিস্টেমে যাচ্ছে না',
      text: (host) =>
        `${host} কয়েক দিন ধরে সাড়া দিচ্ছে না, তাই সেখানে অর্ডার পাঠানো বন্ধ করেছি। আপনার অর্ডারগুলো ড্যাশবোর্ডে ঠিকঠাক আছে। ওই সিস্টেম ঠিক হলে অর্ডারের সেটিংসে ‘আবার চালু করুন’ চাপুন।`,
      button: 'অর্ডারগুলো দেখুন',
    },
  },
});
