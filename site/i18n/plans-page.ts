import { dictionary } from './dictionary.ts';

/** The page 'Pricing' without its cards: the head, the comparison, sellers and questions. */
export const plansPageWords = dictionary({
  en: {
    title: (starter: string) => `Pricing: free to start, from ${starter} a month | Poshora`,
    description: (limit: string, starter: string, pro: string) =>
      `Open your shop for free with ${limit} products. Starter ${starter}, Pro ${pro} a month, paid by bKash. 7-day free trial, no credit card.`,
    headline: 'Start free. Pay when your shop earns.',
    intro:
      'Orders, payments, couriers and reviews are in every plan. No setup fee, no commission, no credit card: you pay by bKash, one month at a time, and stop whenever you like.',
    sellers: {
      headline: 'Plans for your shop',
      intro: 'What each plan includes, and how to change yours. You pay by bKash, one month at a time.',
    },
    compare: {
      heading: 'Compare the plans',
      feature: 'What you get',
      products: 'Products',
      display: 'Products shown at once',
      photos: 'Photos per product',
      pages: 'Pages such as ‘About us’',
      salesPages: 'Sales pages for ads',
      coupons: 'Coupons',
      sections: 'All sections for your shop page: questions, categories, contact, texts',
      staff: 'Staff with their own login',
      printing: 'Printing many orders at once',
      ownPage: 'Shop page, QR code, product pages',
      orders: 'Saved orders, WhatsApp and Messenger',
      delivery: 'Delivery zones, pickup, free delivery from a sum',
      quantityPrices: 'Prices by quantity, such as ‘2 for ৳1,800’',
      payments: 'Payments matched with bKash, Nagad, Rocket and Upay SMS',
      couriers: 'Couriers: Steadfast, Pathao, RedX',
      reviews: 'Reviews from buyers',
      api: 'API for your own systems',
      figures: 'Visits and order clicks',
      ads: 'Ads measured by Meta, TikTok and Google',
      proFeatures: 'Feature images, best sellers',
      domain: 'Your own domain and payment gateway',
      hooks: 'Orders sent to your other system',
      noBadge: "Without 'Made with Poshora'",
      price: 'Price per month',
      days: (count: string) => `${count} days free`,
      yes: 'yes',
      no: 'no',
    },
    questionsHeading: 'Questions about plans',
    questions: (limit: string, carriedOver: string) => [
      {
        question: 'What happens when the trial is over?',
        answer: `Your shop goes back to the Free Plan and stays online with your ${limit} newest products. The others are hidden, not deleted. We cannot charge you, because we never ask for a card.`,
      },
      {
        question: 'How do I pay?',
        answer:
          'Send the price by bKash to the number in the upgrade dialog and enter the TrxID there. We check it and activate your plan within 24 hours.',
      },
      {
        question: 'I change to a larger plan: what about the days I have paid for?',
        answer: carriedOver,
      },
      {
        question: 'Does the plan renew by itself?',
        answer:
          'No. A payment lasts 30 days. We write to you 5 days and 1 day before it ends, and your plan stays active for 3 more days, so that you have time to pay.',
      },
      {
        question: 'Do I lose products if I go back to a smaller plan?',
        answer:
          'Never. The newest products that fit stay visible, the rest are hidden. Upgrade again and every one of them is back.',
      },
      {
        question: 'Do you take a share of my sales?',
        answer: 'No. Customers order from you and pay you. We take nothing, on any plan.',
      },
      {
        question: 'Can I stop at any time?',
        answer:
          'Yes, in Settings, with one press. Your shop moves to the Free Plan right away; the rest of the month is not refunded.',
      },
    ],
  },
  bn: {
    title: (starter) => `প্ল্যান ও দাম: শুরু ফ্রি, মাসে ${starter} থেকে | পসরা`,
    description: (limit, starter, pro) =>
      `${limit}টি পণ্য নিয়ে ফ্রিতে দোকান খুলুন। স্টার্টার মাসে ${starter}, PRO মাসে ${pro}, পেমেন্ট বিকাশে। ৭ দিনের ফ্রি ট্রায়াল, কার্ড লাগবে না।`,
    headline: 'শুরু ফ্রি। দোকান চললে তবেই টাকা দিন।',
    intro:
      'অর্ডার, পেমেন্ট, কুরিয়ার ও রিভিউ সব প্ল্যানেই আছে। সেটআপ ফি নেই, কমিশন নেই, কার্ড লাগে না। প্রতি মাসে বিকাশে দিন, যখন খুশি বন্ধ করুন।',
    sellers: {
      headline: 'আপনার দোকানের প্ল্যান',
      intro: 'কোন প্ল্যানে কী আছে, কীভাবে বদলাবেন। টাকা দিন বিকাশে, প্রতি মাসে।',
    },
    compare: {
      heading: 'কোন প্ল্যানে কী আছে',
      feature: 'যা পাবেন',
      products: 'পণ্য',
      display: 'শুরুতে যত পণ্য দেখা যায়',
      photos: 'প্রতি পণ্যে ছবি',
      pages: '‘আমাদের কথা’র মতো পেজ',
      salesPages: 'বিজ্ঞাপনের সেলস পেজ',
      coupons: 'কুপন',
      sections: 'পেজের সব অংশ: প্রশ্নোত্তর, ক্যাটাগরি, যোগাযোগ, লেখা ও ছবি',
      staff: 'কর্মীর নিজের লগ ইন',
      printing: 'একসাথে অনেক অর্ডার প্রিন্ট',
      ownPage: 'দোকান ও পণ্যের পেজ, QR কোড',
      orders: 'অর্ডার জমা থাকে, সাথে হোয়াটসঅ্যাপ ও মেসেঞ্জার',
      delivery: 'এলাকা ধরে ডেলিভারি চার্জ, দোকান থেকে নেওয়া, ফ্রি ডেলিভারি',
      quantityPrices: 'বেশি নিলে কম দাম, যেমন ‘২টি ৳১,৮০০’',
      payments: 'বিকাশ, নগদ, রকেট ও উপায়ের এসএমএস দিয়ে পেমেন্ট মেলানো',
      couriers: 'কুরিয়ার: স্টেডফাস্ট, পাঠাও, রেডএক্স',
      reviews: 'ক্রেতার রিভিউ',
      api: 'অন্য সফটওয়্যারের জন্য API',
      figures: 'ভিজিট ও অর্ডার ক্লিক',
      ads: 'মেটা, টিকটক ও গুগলে বিজ্ঞাপনের ফল মাপা',
      proFeatures: 'স্লাইডের বড় ছবি, বেস্ট সেলার',
      domain: 'নিজের ডোমেইন ও পেমেন্ট গেটওয়ে',
      hooks: 'অন্য সিস্টেমে অর্ডার পাঠানো',
      noBadge: '‘পসরা দিয়ে তৈরি’ লেখা ছাড়া',
      price: 'মাসিক দাম',
      days: (count) => `${count} দিন ফ্রি`,
      yes: 'আছে',
      no: 'নেই',
    },
    questionsHeading: 'প্ল্যান নিয়ে প্রশ্ন',
    questions: (limit, carriedOver) => [
      {
        question: 'ট্রায়াল শেষ হলে কী হবে?',
        answer: `দোকান ফ্রি প্ল্যানে ফিরে যাবে, সবচেয়ে নতুন ${limit}টি পণ্য নিয়ে অনলাইনেই থাকবে। বাকি পণ্য লুকানো থাকবে, মুছবে না। কোনো টাকা কাটা হবে না, আমরা কার্ডই চাই না।`,
      },
      {
        question: 'টাকা দেব কীভাবে?',
        answer:
          'প্ল্যান নেওয়ার সময় যে নম্বর দেখাবে, সেখানে বিকাশে টাকা পাঠিয়ে TrxID লিখে দিন। যাচাই করে ২৪ ঘণ্টার মধ্যে প্ল্যান চালু করে দেব।',
      },
      {
        question: 'বড় প্ল্যান নিলে আগের কেনা দিনগুলোর কী হবে?',
        answer: carriedOver,
      },
      {
        question: 'প্রতি মাসে কি নিজে থেকেই টাকা কাটবে?',
        answer:
          'না। একবার দিলে ৩০ দিন চলবে। শেষ হওয়ার ৫ দিন আর ১ দিন আগে ইমেইলে জানাব, এরপরও ৩ দিন প্ল্যান চালু থাকবে, যাতে সময় নিয়ে দিতে পারেন।',
      },
      {
        question: 'ছোট প্ল্যানে ফিরলে কি পণ্য হারিয়ে যাবে?',
        answer: 'কখনোই না। সীমার মধ্যে সবচেয়ে নতুন পণ্যগুলো দেখা যাবে, বাকিগুলো লুকানো থাকবে। আবার আপগ্রেড করলেই সব ফিরে আসবে।',
      },
      {
        question: 'বিক্রির ওপর কি কমিশন নেন?',
        answer: 'না। ক্রেতা অর্ডার করেন আপনাকে, টাকাও দেন আপনাকে। কোনো প্ল্যানেই আমাদের কোনো ভাগ নেই।',
      },
      {
        question: 'যখন খুশি বন্ধ করা যাবে?',
        answer:
          'যাবে। সেটিংসে গিয়ে এক চাপেই বন্ধ করতে পারবেন। সাথে সাথে দোকান ফ্রি প্ল্যানে চলে যাবে; মাসের বাকি দিনের টাকা ফেরত হয় না।',
      },
    ],
  },
});
