import type { SeedPage, SeedSalesPage } from './seed-shop.ts';

/** The pages of the gadget shop, in Bangla and English. */
export const gadgetGhorPages: readonly SeedPage[] = [
  {
    kind: 'about',
    slug: 'about',
    title: 'About us',
    inMenu: true,
    blocks: [
      {
        paragraph:
          '২০১৯ সালে ফেসবুক পেজ দিয়ে শুরু, এখন ঢাকায় নিজেদের দোকান। Earbuds, স্মার্ট ওয়াচ, চার্জার আর লোডশেডিংয়ের দরকারি জিনিস রাখি, যেগুলো নিজেরা ব্যবহার করে ভালো পেয়েছি।',
      },
      { heading: 'কেন আমাদের কাছ থেকে নেবেন' },
      {
        list: [
          'প্রতিটি পণ্য চার্জ দিয়ে, চালিয়ে দেখে তারপর প্যাক করি',
          'সমস্যা হলে ৭ দিনের মধ্যে বদলে দিই',
          'Warranty-র জন্য দোকানে আসতে পারেন, কুরিয়ারেও পাঠাতে পারেন',
        ],
      },
      { paragraph: 'সব পণ্য দেখুন', link: '/all' },
      { heading: 'About us' },
      {
        paragraph:
          'We began with a Facebook page in 2019. Today we have our own shop in Dhaka. We sell earbuds, smart watches, chargers and what you need during load shedding: things that we use ourselves.',
      },
      {
        list: [
          'Every product is charged and tested before we pack it',
          'If something is wrong, we replace it within 7 days',
          'For warranty, come to the shop or send the product by courier',
        ],
      },
    ],
  },
  {
    kind: 'delivery',
    slug: 'delivery-and-returns',
    title: 'ডেলিভারি ও রিটার্ন · Delivery and returns',
    inMenu: false,
    blocks: [
      { heading: 'ডেলিভারি চার্জ' },
      {
        table: [
          ['এলাকা', 'চার্জ', 'সময়'],
          ['ঢাকার ভেতরে', '৳৬০', '২৪ ঘণ্টা'],
          ['ঢাকার বাইরে', '৳১২০', '২-৩ দিন'],
        ],
      },
      { heading: 'রিটার্ন ও বদল' },
      {
        list: [
          'রাইডারের সামনে বক্স খুলে দেখে নিন, তারপর টাকা দিন।',
          'সমস্যা হলে ৭ দিনের মধ্যে ছবি বা ভিডিওসহ হোয়াটসঅ্যাপে জানান।',
          'আমাদের ভুল হলে দুই দিকের কুরিয়ার খরচ আমরা দেব।',
          'পানি লাগলে বা পড়ে ভাঙলে warranty থাকে না।',
        ],
      },
      { paragraph: 'আইনে আপনার যে অধিকার আছে, তা একই থাকবে।' },
      { heading: 'Delivery charge' },
      {
        table: [
          ['Area', 'Cost', 'Time'],
          ['Inside Dhaka', '৳60', '24 hours'],
          ['Outside Dhaka', '৳120', '2-3 days'],
        ],
      },
      { heading: 'Returns and exchange' },
      {
        list: [
          'Open the box in front of the rider, then pay.',
          'If something is wrong, tell us on WhatsApp within 7 days, with a photo or video.',
          'If it is our mistake, we pay the courier in both directions.',
          'The warranty does not cover water or a fall.',
        ],
      },
      { paragraph: 'Your rights by law stay as they are.' },
    ],
  },
];

/** The page to which the shop's ads lead. */
export const gadgetGhorSalesPage: SeedSalesPage = {
  picture: 'earbuds-black',
  slug: 'earbuds',
  title: 'বাসের শব্দ থাকবে বাইরে',
  lead: 'Noise Cancelling অন করুন, গান আর কল দুটোই পরিষ্কার। আজ অর্ডার করলে ঢাকায় কালই হাতে।',
  benefits: ['প্রতিটি ইয়ারবাড টেস্ট করে পাঠাই', 'চার্জিং কেসসহ সারাদিন', 'কল করলে ওপাশে শব্দ যায় না', '৭ দিনের replacement'],
  questions: [
    { question: 'iPhone-এ চলবে?', answer: 'জি, ব্লুটুথ আছে এমন সব ফোনে চলে।' },
    { question: 'এক কানে শব্দ না এলে?', answer: 'ভিডিও করে হোয়াটসঅ্যাপে পাঠান, ৭ দিনের মধ্যে বদলে দেব।' },
  ],
  exchange: '৭ দিনের মধ্যে বদলে নিতে পারবেন',
};
