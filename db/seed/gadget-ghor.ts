import { gadgetGhorPages, gadgetGhorSalesPage } from './gadget-ghor-pages.ts';
import type { SeedShop } from './seed-shop.ts';

/** A gadget shop in Dhaka in the gallery look. It mixes English and Bangla, as such shops do. */
export const gadgetGhor: SeedShop = {
  owner: { identifier: 'tanvir@example.com', password: 'poshora-demo', language: 'bn' },
  name: 'Gadget Ghor',
  language: 'bn',
  whatsapp: '01700000041',
  email: 'tanvir@example.com',
  address: 'Shop 512, Level 5, কম্পিউটার মার্কেট, এলিফ্যান্ট রোড, ঢাকা ১২০৫',
  logo: 'gadget-logo',
  banner: 'gadget-banner',
  gradient: { from: '#2B1A86', via: '#5A3FD6', to: '#8F6BFF' },
  look: { version: 1, theme: 'gallery', accent: '#4c32c9', font: 'display', cards: 'plain' },
  sections: [
    {
      kind: 'announcement',
      text: 'Power Bank-এ অফার চলছে! ঢাকার ভেতরে ২৪ ঘণ্টায় ডেলিভারি।',
      days: 7,
    },
    { kind: 'header' },
    { kind: 'products' },
    { kind: 'banner' },
    { kind: 'bestSellers' },
    { kind: 'reviews' },
    {
      kind: 'text',
      id: 'tested',
      title: 'আগে টেস্ট, তারপর প্যাক',
      text: 'প্রতিটি পণ্য চার্জ দিয়ে sound, connection আর battery চেক করি। ঠিক থাকলে তবেই প্যাক হয়।\nসমস্যা হলে ৭ দিনের মধ্যে replacement।',
      picture: 'gadget-testing',
      side: 'right',
    },
    {
      kind: 'questions',
      items: [
        {
          question: 'পণ্য দেখে টাকা দেওয়া যাবে?',
          answer: 'জি, Cash on Delivery। রাইডারের সামনে বক্স খুলে দেখে নিন।',
        },
        {
          question: 'Warranty কীভাবে পাব?',
          answer: 'অর্ডার নম্বর আর সমস্যার ভিডিও হোয়াটসঅ্যাপে পাঠান। দোকানেও আসতে পারেন, সাথে বক্সটা আনবেন।',
        },
        {
          question: 'Mini UPS দিয়ে রাউটার কতক্ষণ চলে?',
          answer: 'সাধারণ 12V রাউটার ৪ থেকে ৬ ঘণ্টা চলে। রাউটারের মডেল লিখে মেসেজ দিন, মিলিয়ে জানাব।',
        },
        {
          question: 'Do you deliver outside Dhaka?',
          answer: 'Yes, to all 64 districts by courier, in 2-3 days. The charge is ৳120.',
        },
      ],
    },
    {
      kind: 'contact',
      text: 'দোকান খোলা সকাল ১১টা থেকে রাত ৮টা, মঙ্গলবার বন্ধ। Warranty-র জন্য সরাসরি দোকানেও আসতে পারেন।',
    },
  ],
  pages: gadgetGhorPages,
  salesPage: gadgetGhorSalesPage,
  coupon: { code: 'GADGET5', percent: 5 },
  featureImages: [],
  bestSellers: ['earbuds-black', 'ups-mini', 'power-bank-20000', 'watch-black'],
  bkash: '01700000042',
  nagad: '01700000043',
  delivery: {
    dhaka: 60,
    outsideDhaka: 120,
    time: 'ঢাকায় ২৪ ঘণ্টা, বাইরে ২-৩ দিন',
    comments: 'সারা দেশে Cash on Delivery। রাইডারের সামনে বক্স খুলে চেক করে নিন, ৭ দিনের replacement।',
  },
  orderMode: 'saved',
  showsLowStock: true,
  products: [
    {
      picture: 'cable-braided',
      name: 'Type-C ব্রেইডেড ক্যাবল, 60W',
      price: 250,
      category: 'চার্জার ও ক্যাবল',
      features: '60W ফাস্ট চার্জ, নাইলনের মজবুত তার, ডাটা ট্রান্সফারও হয়, ৬ মাসের warranty',
      option: {
        name: 'দৈর্ঘ্য',
        values: [
          { value: '১ মিটার', stock: 40 },
          { value: '২ মিটার', stock: 25, price: 350 },
        ],
      },
    },
    {
      picture: 'mouse-gaming',
      name: 'RGB Gaming Mouse, 7200 DPI',
      price: 890,
      category: 'কম্পিউটার',
      features: '৬টি বাটন, 7200 DPI পর্যন্ত বদলানো যায়, ১.৮ মিটার তার, Windows ও Mac-এ চলে',
      stock: 18,
    },
    {
      picture: 'charger-65w',
      name: '65W GaN Charger, ৩ পোর্ট',
      price: 1850,
      together: { quantity: 2, price: 3500 },
      category: 'চার্জার ও ক্যাবল',
      features: '২টি Type-C ও ১টি USB পোর্ট, ল্যাপটপ আর ফোন একসাথে চার্জ হয়, বেশি গরম হয় না, ১ বছরের warranty',
      stock: 11,
    },
    {
      picture: 'keyboard-mechanical',
      name: 'Mechanical Keyboard, 68 কী',
      price: 3200,
      category: 'কম্পিউটার',
      features: 'সুইচ খুলে বদলানো যায়\nRGB আলো, ১৮ রকম\nType-C তার খোলা যায়\nবাংলা লে-আউটের স্টিকার ফ্রি',
      option: {
        name: 'Switch',
        values: [
          { value: 'Blue (ক্লিক শব্দ)', stock: 3 },
          { value: 'Red (শব্দ কম)', stock: 5 },
          { value: 'Brown (মাঝামাঝি)', stock: 0 },
        ],
      },
    },
    {
      picture: 'speaker-blue',
      name: 'Bluetooth Speaker, Extra Bass',
      price: 1650,
      category: 'অডিও',
      features: '১২ ঘণ্টা ব্যাকআপ, Bluetooth 5.3, মেমোরি কার্ড ও FM রেডিও, হালকা পানির ছিটায় নষ্ট হয় না',
      more: ['speaker-red'],
      option: {
        name: 'রং',
        values: [
          { value: 'নীল', picture: 'speaker-blue', stock: 8 },
          { value: 'লাল', picture: 'speaker-red', stock: 2 },
        ],
      },
    },
    {
      picture: 'fan-rechargeable',
      name: 'রিচার্জেবল টেবিল ফ্যান, 4000 mAh',
      price: 1290,
      category: 'লোডশেডিং',
      features: 'একবার চার্জে ৫ থেকে ৮ ঘণ্টা, ৩ ধাপের স্পিড, Type-C চার্জিং, রাতে শব্দ কম',
      stock: 14,
    },
    {
      picture: 'power-bank-20000',
      name: 'Power Bank 20,000 mAh, 22.5W',
      price: 1750,
      category: 'লোডশেডিং',
      features: '22.5W ফাস্ট চার্জ, ডিসপ্লেতে কত চার্জ আছে দেখা যায়, একসাথে ৩টি ফোন, ৬ মাসের replacement',
      sale: { price: 1590, days: 7 },
      stock: 22,
    },
    {
      picture: 'ups-mini',
      name: 'রাউটারের Mini UPS, 12V / 9V / 5V',
      price: 1950,
      category: 'লোডশেডিং',
      features: 'কারেন্ট গেলেও Wi-Fi চলে, রাউটার ৪ থেকে ৬ ঘণ্টা, ONU-ও চালানো যায়, ১ বছরের warranty',
      stock: 4,
    },
    {
      picture: 'watch-black',
      name: 'Smart Watch, ব্লুটুথ কলিং',
      price: 2450,
      category: 'স্মার্ট ওয়াচ',
      features: '1.96 ইঞ্চি AMOLED ডিসপ্লে, হাতেই কল ধরা যায়, বাংলা নোটিফিকেশন, ৭ দিন ব্যাকআপ',
      more: ['watch-orange'],
      option: {
        name: 'স্ট্র্যাপ',
        values: [
          { value: 'কালো', picture: 'watch-black', stock: 9 },
          { value: 'কমলা', picture: 'watch-orange', stock: 3, price: 2550 },
        ],
      },
    },
    {
      picture: 'earbuds-black',
      name: 'TWS Earbuds, Noise Cancelling',
      price: 2190,
      category: 'অডিও',
      features: 'কেসসহ ৩০ ঘণ্টা ব্যাকআপ, কলে আশপাশের শব্দ কমে যায়, গেমের জন্য low latency, ৬ মাসের warranty',
      more: ['earbuds-white'],
      option: {
        name: 'রং',
        values: [
          { value: 'কালো', picture: 'earbuds-black', stock: 12 },
          { value: 'সাদা', picture: 'earbuds-white', stock: 6 },
        ],
      },
    },
  ],
};
