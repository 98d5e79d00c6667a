import { dictionary } from './dictionary.ts';

/** Texts of the demo shop: the notice, its order form, and the page of an order placed there. */
export const demoWords = dictionary({
  en: {
    notice: 'Demo shop: try it, nothing is sent.',
    open: 'Open your own shop',
    withoutScript: 'Orders in this demo need JavaScript.',
    form: {
      consent: 'This is a demo. What you type stays in this browser for 24 hours and is sent to nobody.',
      payTo: 'A demo takes no money: do not send {amount} to {number}. Type any TrxID, such as 9BG4R2T7QK.',
    },
    problems: {
      required: 'Please fill in this field.',
      phone: 'Please enter a Bangladeshi mobile number (01xxxxxxxxx).',
      district: 'Please choose a district.',
      quantity: 'Please enter a whole number from 1 to 99.',
      message: 'Please check the marked fields.',
    },
    title: 'Your demo order',
    text: 'Nobody received this order. It is stored only in this browser, and it is deleted after 24 hours.',
    missing: 'There is no demo order in this browser. Orders of the demo are deleted after 24 hours.',
    again: 'Try another order',
    salesPage: 'See a page for ads',
    sellerTitle: 'What the seller sees',
    sellerText: 'The seller’s phone shows a notification. Tap the next step: the customer sees it above at once.',
    news: (number: string, name: string, total: string) => `New order #${number}: ${name}, ${total}`,
    done: 'Delivered. The order is complete.',
    undo: 'Back one step',
    yours: 'Want to get orders like this?',
  },
  bn: {
    notice: 'ডেমো দোকান: অর্ডার করে দেখুন, কোথাও কিছু যাবে না।',
    open: 'নিজের দোকান খুলুন',
    withoutScript: 'এই ডেমোতে অর্ডার করতে JavaScript লাগে।',
    form: {
      consent: 'এটি ডেমো। যা লিখবেন তা শুধু এই ব্রাউজারে ২৪ ঘণ্টা থাকবে, কারও কাছে যাবে না।',
      payTo: 'ডেমোতে টাকা দিতে হয় না: {number} নম্বরে {amount} পাঠাবেন না। যেকোনো TrxID লিখুন, যেমন 9BG4R2T7QK।',
    },
    problems: {
      required: 'এই ঘরটি পূরণ করুন।',
      phone: 'বাংলাদেশি মোবাইল নম্বর দিন (০১xxxxxxxxx)।',
      district: 'জেলা বেছে নিন।',
      quantity: '১ থেকে ৯৯-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন।',
      message: 'চিহ্নিত ঘরগুলো দেখুন।',
    },
    title: 'আপনার ডেমো অর্ডার',
    text: 'এই অর্ডার কারও কাছে যায়নি। এটি শুধু এই ব্রাউজারে আছে, ২৪ ঘণ্টা পর মুছে যাবে।',
    missing: 'এই ব্রাউজারে কোনো ডেমো অর্ডার নেই। ডেমোর অর্ডার ২৪ ঘণ্টা পর মুছে যায়।',
    again: 'আরেকটি অর্ডার করে দেখুন',
    salesPage: 'বিজ্ঞাপনের পেজ দেখুন',
    sellerTitle: 'বিক্রেতা যা দেখেন',
    sellerText: 'নতুন অর্ডার এলে বিক্রেতার ফোনে নোটিফিকেশন আসে। পরের ধাপে চাপুন: ক্রেতা ওপরে সাথে সাথে দেখতে পাবেন।',
    news: (number, name, total) => `নতুন অর্ডার #${number}: ${name}, ${total}`,
    done: 'ডেলিভারি হয়েছে। অর্ডারটি শেষ।',
    undo: 'এক ধাপ পেছনে',
    yours: 'এভাবে অর্ডার পেতে চান?',
  },
});
