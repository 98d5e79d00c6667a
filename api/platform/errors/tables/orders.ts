import { failureTable } from './table.ts';

export const orderFailures = failureTable({
  orders_not_saved: {
    status: 409,
    en: 'This shop takes orders in WhatsApp or Messenger only.',
    bn: 'এই দোকান শুধু হোয়াটসঅ্যাপ বা মেসেঞ্জারে অর্ডার নেয়।',
  },
  not_for_sale: {
    status: 409,
    en: '{product}This product cannot be ordered at the moment.',
    bn: '{product}এই পণ্যটি এখন অর্ডার করা যাচ্ছে না।',
  },
  total_changed: {
    status: 409,
    en: 'The price or the delivery charge has changed in the meantime. Please check the new total and order again.',
    bn: 'এর মধ্যে দাম বা ডেলিভারি চার্জ বদলে গেছে। নতুন মোট দেখে আবার অর্ডার করুন।',
  },
  advance_changed: {
    status: 409,
    en: 'The shop has changed how much is paid in advance. Nothing was ordered yet. Please reload the page and look again.',
    bn: 'অগ্রিম কত দিতে হবে, দোকান তা বদলেছে। অর্ডারটি এখনো যায়নি। পেজটি রিলোড করে আবার দেখুন।',
  },
  sold_out: {
    status: 409,
    en: '{product}Only {left} left.',
    bn: '{product}এতগুলো আর নেই, আছে {left}টি।',
    none: { en: '{product}This is sold out.', bn: '{product}এটি শেষ হয়ে গেছে।' },
  },
  order_final: {
    status: 409,
    en: 'This order can no longer be changed this way.',
    bn: 'এই অর্ডারে এখন আর এই পরিবর্তন করা যায় না।',
  },
  not_delivered: {
    status: 409,
    en: 'You can write a review as soon as the order is delivered.',
    bn: 'অর্ডারটি ডেলিভারি হলে রিভিউ দিতে পারবেন।',
  },
  not_reviewable: {
    status: 409,
    en: 'Orders that the shop entered itself, or with its own phone, cannot be reviewed.',
    bn: 'দোকানের নিজের লেখা বা নিজের ফোনের অর্ডারে রিভিউ দেওয়া যায় না।',
  },
  already_reviewed: {
    status: 409,
    en: 'You have already reviewed this product.',
    bn: 'এই পণ্যের রিভিউ আপনি আগেই দিয়েছেন।',
  },
  bulk_printing_not_in_plan: {
    status: 403,
    en: 'Printing many orders at once is part of the Starter and Pro plans. One order can be printed on every plan.',
    bn: 'একসাথে অনেক অর্ডার প্রিন্ট করা যায় স্টার্টার ও PRO প্ল্যানে। একটি করে সব প্ল্যানেই প্রিন্ট করা যায়।',
  },
  order_full: {
    status: 409,
    en: 'No more products can be added to this order. Please place another one.',
    bn: 'এই অর্ডারে আর পণ্য যোগ করা যায় না। আরেকটি অর্ডার দিন।',
  },
  orders_under_way: {
    status: 409,
    en: 'This customer has an open order. Deliver or cancel it first.',
    bn: 'এই ক্রেতার একটি অর্ডার এখনো চলছে। আগে সেটি ডেলিভারি বা বাতিল করুন।',
  },
  message_assigned: {
    status: 409,
    en: 'This payment was already assigned.',
    bn: 'এই পেমেন্ট আগেই অন্য জায়গায় ধরা হয়েছে।',
  },
  step_not_allowed: {
    status: 409,
    en: 'This order cannot be moved to that step.',
    bn: 'অর্ডারটি এই ধাপে নেওয়া যায় না।',
  },
});
