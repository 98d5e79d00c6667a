import { dictionary } from './dictionary.ts';

/** E-mails to an owner about problems with parcels. */
export const parcelMails = dictionary({
  en: {
    held: {
      subject: (order: string, shop: string) => `${shop}: the parcel of order ${order} is stuck`,
      text: (order: string, courier: string) =>
        `${courier} has had the parcel of order ${order} on hold for two days. A call to the customer often helps: a wrong number or a closed door is the usual reason.`,
    },
    returning: {
      subject: (order: string, shop: string) => `${shop}: the parcel of order ${order} comes back`,
      text: (order: string, courier: string) =>
        `${courier} is bringing the parcel of order ${order} back to you. The reason, if the courier gave one, is in the order.`,
    },
    button: 'Open my orders',
    note: 'You can turn these emails off in your dashboard under Orders, Settings.',
  },
  bn: {
    held: {
      subject: (order, shop) => `${shop}: অর্ডার ${order} এর পার্সেল আটকে আছে`,
      text: (order, courier) =>
        `${courier} দুই দিন ধরে অর্ডার ${order} এর পার্সেল হোল্ডে রেখেছে। ক্রেতাকে একবার ফোন করলে প্রায়ই কাজ হয়: ভুল নম্বর বা বাসায় কেউ না থাকাই সাধারণ কারণ।`,
    },
    returning: {
      subject: (order, shop) => `${shop}: অর্ডার ${order} এর পার্সেল ফেরত আসছে`,
      text: (order, courier) =>
        `${courier} অর্ডার ${order} এর পার্সেল আপনার কাছে ফেরত আনছে। কুরিয়ার কারণ জানালে অর্ডারের মধ্যেই পাবেন।`,
    },
    button: 'অর্ডারগুলো দেখুন',
    note: 'এই ইমেইল বন্ধ করতে ড্যাশবোর্ডে অর্ডার থেকে সেটিংসে যান।',
  },
});
