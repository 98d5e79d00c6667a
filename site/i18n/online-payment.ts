import { dictionary } from './dictionary.ts';

/** Texts about payments at a gateway, for shoppers and sellers. Amounts come formatted. */
export const onlinePayment = dictionary({
  en: {
    providers: { bkash: 'bKash', sslcommerz: 'card or bank' },
    pay: (amount: string, provider: string) => `Pay ${amount} with ${provider}`,
    payHint: 'You pay on the payment service’s own page and come back here.',
    continuing: (provider: string) => `Continue to payment: ${provider}`,
    outcomes: {
      paid: 'Your payment has arrived. Thank you!',
      cancelled:
        'Your payment has arrived after the order was cancelled. Nothing will be sent. The shop has to give the money back; contact it if it does not.',
      pending: 'The payment service has not confirmed your payment yet. We keep checking. Please do not pay twice.',
      failed: 'Nothing was paid. You can try again.',
      unavailable: 'The payment could not be started. Please try again in a minute, or pay another way.',
    },
  },
  bn: {
    providers: { bkash: 'বিকাশ', sslcommerz: 'কার্ড বা ব্যাংক' },
    pay: (amount, provider) => `${provider} দিয়ে ${amount} পেমেন্ট করুন`,
    payHint: 'পেমেন্ট সার্ভিসের নিজস্ব পেজে টাকা দেবেন, তারপর এখানে ফিরে আসবেন।',
    continuing: (provider) => `পেমেন্টে এগিয়ে যান: ${provider}`,
    outcomes: {
      paid: 'আপনার পেমেন্ট পৌঁছেছে। ধন্যবাদ!',
      cancelled:
        'অর্ডার বাতিল হওয়ার পর আপনার টাকা পৌঁছেছে। কোনো পণ্য পাঠানো হবে না। দোকান টাকা ফেরত দেবে; না দিলে দোকানের সাথে যোগাযোগ করুন।',
      pending: 'পেমেন্ট সার্ভিস এখনো নিশ্চিত করেনি। আমরা খোঁজ নিচ্ছি। আবার পেমেন্ট করবেন না।',
      failed: 'কোনো টাকা দেওয়া হয়নি। আবার চেষ্টা করতে পারেন।',
      unavailable: 'পেমেন্ট শুরু করা যায়নি। এক মিনিট পরে আবার চেষ্টা করুন, বা অন্যভাবে দিন।',
    },
  },
});
