import { failureTable } from './table.ts';

export const gatewayFailures = failureTable({
  gateway_not_set_up: {
    status: 409,
    en: 'This payment method is not available at the moment. Please choose another one.',
    bn: 'এভাবে এখন পেমেন্ট করা যাচ্ছে না। অন্য উপায় বেছে নিন।',
  },
  gateway_not_in_plan: {
    status: 403,
    en: 'Your own payment gateway comes with the Pro plan. Upgrade to connect it here.',
    bn: 'নিজের পেমেন্ট গেটওয়ে PRO প্ল্যানে পাওয়া যায়। আপগ্রেড করলে এখানেই যুক্ত করতে পারবেন।',
  },
  gateway_refused: {
    status: 409,
    en: 'The payment service refused: {response}. No money has moved.',
    bn: 'পেমেন্ট সার্ভিস নেয়নি: {response}। কোনো টাকা কাটা হয়নি।',
  },
  gateway_unavailable: {
    status: 503,
    en: 'The payment service does not respond at the moment. Please try again in a minute.',
    bn: 'পেমেন্ট সার্ভিস এখন সাড়া দিচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  nothing_to_pay: {
    status: 409,
    en: 'There is nothing to pay for this order at the moment.',
    bn: 'এই অর্ডারে এখন কিছু দেওয়ার নেই।',
  },
  not_refundable: {
    status: 409,
    en: 'This payment cannot be given back through the payment service.',
    bn: 'এই পেমেন্ট সার্ভিসের মাধ্যমে ফেরত দেওয়া যায় না।',
  },
});
