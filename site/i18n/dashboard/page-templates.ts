import { dictionary } from '../dictionary.ts';
import { formatNumber, formatTaka } from '../format.ts';

/** Texts with which a seller's pages begin. She edits them, so they promise nothing that a shop may not keep. */
export const templateWords = dictionary({
  en: {
    titles: {
      about: 'About us',
      delivery: 'Delivery and returns',
      sizes: 'Size guide',
      privacy: 'Privacy',
      own: '',
    },
    welcome: (shop: string) =>
      `${shop} is an online shop in Bangladesh. Here you can see our products and prices, and order directly from us.`,
    whatWeSell: 'What we sell',
    allProducts: 'See all products',
    contact: 'Contact',
    contactText: 'Do you have a question about a product or an order? Talk to us.',
    phone: 'Phone and WhatsApp',
    email: 'Email',
    address: 'Address',
    facebook: 'Our Facebook page',

    charges: 'Delivery charge',
    area: 'Area',
    charge: 'Charge',
    insideDhaka: 'Inside Dhaka',
    outsideDhaka: 'Outside Dhaka',
    everywhere: 'Everywhere in Bangladesh',
    free: 'Free',
    time: (time: string) => `Delivery usually takes ${time}.`,
    advance: 'Payment in advance',
    advanceRule: (amount: string, scope: 'all' | 'outside_dhaka' | 'suspicious') =>
      scope === 'all'
        ? `Before delivery you pay ${amount} in advance. The rest is due at delivery.`
        : scope === 'outside_dhaka'
          ? `For orders outside Dhaka you pay ${amount} in advance. The rest is due at delivery.`
          : `For some orders we ask for ${amount} in advance. We tell you before we send the parcel.`,
    deliveryCharge: 'the delivery charge',
    sum: (taka: number) => formatTaka(Math.round(taka * 100), 'en'),
    share: (percent: number) => `${percent}% of the total`,
    returns: 'Returns and exchange',
    returnSteps: [
      'Please check the parcel when you receive it.',
      'If a product is wrong, broken or damaged, tell us as soon as you can, with a photo and your order number.',
      'Together with you, we decide on a replacement, an exchange or a refund.',
      'Please keep the product unused and with its packaging until then.',
    ],
    rights: 'Your rights under the law are not affected.',

    sizesIntro: 'Compare your measurements with the table. If you are between two sizes, ask us before you order.',
    measure: 'How to measure',
    measureSteps: [
      'Chest: around the widest part, with the tape not too tight.',
      'Length: from the highest point of the shoulder down to the hem.',
      'Easiest: measure a garment that fits you, laid flat.',
    ],
    emptyChart: [
      ['Size', 'Chest (inch)', 'Length (inch)'],
      ['S', '', ''],
      ['M', '', ''],
      ['L', '', ''],
    ],

    whatWeStore: 'What we store',
    storeSaved: 'For an order we store your name, phone number, address, what you ordered and how you paid.',
    storeChat:
      'You order by message. We see your name, your number and what you write to us. WhatsApp and Messenger have their own privacy rules.',
    why: 'What we use it for',
    whySteps: [
      'To deliver your order and to talk to you about it.',
      'The courier receives your name, phone number, address and the amount to collect.',
      'We do not sell your data.',
    ],
    howLong: 'How long',
    months: (months: number) =>
      `After ${months} months at the latest, name, phone number and address are removed from an order.`,
    visits: 'Visits to this shop are counted without names.',
    questions: 'Your questions',
    questionsText: 'If you want to know what we have stored about you, or want it corrected or deleted, talk to us.',
  },
  bn: {
    titles: {
      about: 'আমাদের কথা',
      delivery: 'ডেলিভারি ও রিটার্ন',
      sizes: 'সাইজ গাইড',
      privacy: 'প্রাইভেসি',
      own: '',
    },
    welcome: (shop) =>
      `${shop} বাংলাদেশের একটি অনলাইন দোকান। এখানে দামসহ আমাদের পণ্য দেখতে পারেন, আর সরাসরি আমাদের কাছেই অর্ডার করতে পারেন।`,
    whatWeSell: 'আমরা কী বিক্রি করি',
    allProducts: 'সব পণ্য দেখুন',
    contact: 'যোগাযোগ',
    contactText: 'পণ্য বা অর্ডার নিয়ে কিছু জানতে চান? আমাদের সাথে কথা বলুন।',
    phone: 'ফোন ও হোয়াটসঅ্যাপ',
    email: 'ইমেইল',
    address: 'ঠিকানা',
    facebook: 'আমাদের ফেসবুক পেজ',

    charges: 'ডেলিভারি চার্জ',
    area: 'এলাকা',
    charge: 'চার্জ',
    insideDhaka: 'ঢাকার ভেতরে',
    outsideDhaka: 'ঢাকার বাইরে',
    everywhere: 'সারা দেশে',
    free: 'ফ্রি',
    time: (time) => `ডেলিভারি হতে সাধারণত ${time} লাগে।`,
    advance: 'অগ্রিম পেমেন্ট',
    advanceRule: (amount, scope) =>
      scope === 'all'
        ? `ডেলিভারির আগে ${amount} অগ্রিম দিতে হয়। বাকিটা পণ্য হাতে পেয়ে দেবেন।`
        : scope === 'outside_dhaka'
          ? `ঢাকার বাইরের অর্ডারে ${amount} অগ্রিম দিতে হয়। বাকিটা পণ্য হাতে পেয়ে দেবেন।`
          : `কিছু অর্ডারে ${amount} অগ্রিম নিই। পার্সেল পাঠানোর আগেই আপনাকে জানাব।`,
    deliveryCharge: 'ডেলিভারি চার্জ',
    sum: (taka) => formatTaka(Math.round(taka * 100), 'bn'),
    share: (percent) => `মোট দামের ${formatNumber(percent, 'bn')}%`,
    returns: 'রিটার্ন ও বদল',
    returnSteps: [
      'পার্সেল হাতে পেয়ে পণ্য দেখে নিন।',
      'ভুল, ভাঙা বা নষ্ট পণ্য পেলে ছবি ও অর্ডার নম্বরসহ যত তাড়াতাড়ি পারেন আমাদের জানান।',
      'পণ্য বদলে দেওয়া বা টাকা ফেরত দেওয়ার বিষয়টি আপনার সাথে কথা বলে ঠিক করব।',
      'ততক্ষণ পণ্যটি ব্যবহার না করে প্যাকেটসহ রেখে দিন।',
    ],
    rights: 'আইনে আপনার যে অধিকার আছে, তা একই থাকবে।',

    sizesIntro: 'টেবিলের সাথে আপনার মাপ মিলিয়ে নিন। দুই সাইজের মাঝামাঝি হলে অর্ডার করার আগে আমাদের জিজ্ঞেস করুন।',
    measure: 'মাপ নেওয়ার নিয়ম',
    measureSteps: [
      'বুক: সবচেয়ে চওড়া জায়গায় ফিতা ঘুরিয়ে মাপুন, বেশি টানবেন না।',
      'লম্বা: কাঁধের সবচেয়ে উঁচু জায়গা থেকে নিচের কিনারা পর্যন্ত।',
      'সহজ উপায়: গায়ে ঠিকমতো লাগে এমন একটি জামা সমান করে বিছিয়ে মাপুন।',
    ],
    emptyChart: [
      ['সাইজ', 'বুক (ইঞ্চি)', 'লম্বা (ইঞ্চি)'],
      ['S', '', ''],
      ['M', '', ''],
      ['L', '', ''],
    ],

    whatWeStore: 'আমরা কী কী রাখি',
    storeSaved: 'অর্ডারের জন্য আপনার নাম, ফোন নম্বর, ঠিকানা, কী অর্ডার করেছেন আর কীভাবে টাকা দিয়েছেন, এগুলো রাখি।',
    storeChat:
      'আপনি মেসেজ দিয়ে অর্ডার করেন। আপনার নাম, নম্বর আর যা লেখেন, আমরা তা দেখি। হোয়াটসঅ্যাপ ও মেসেঞ্জারের নিজেদের প্রাইভেসির নিয়ম আছে।',
    why: 'কী কাজে লাগে',
    whySteps: [
      'আপনার অর্ডার পৌঁছে দিতে আর সে বিষয়ে কথা বলতে।',
      'কুরিয়ার আপনার নাম, ফোন নম্বর, ঠিকানা আর কত টাকা নেবে তা জানতে পারে।',
      'আপনার তথ্য আমরা বিক্রি করি না।',
    ],
    howLong: 'কত দিন রাখি',
    months: (months) => `সর্বোচ্চ ${formatNumber(months, 'bn')} মাস পরে অর্ডার থেকে নাম, ফোন নম্বর ও ঠিকানা মুছে যায়।`,
    visits: 'দোকানে কতজন এলেন তা গোনা হয়, কারও নাম রাখা হয় না।',
    questions: 'আপনার প্রশ্ন',
    questionsText: 'আপনার কোন তথ্য আমাদের কাছে আছে জানতে চাইলে, অথবা ঠিক করাতে বা মুছে ফেলতে চাইলে আমাদের বলুন।',
  },
});
