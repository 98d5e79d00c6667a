import { dictionary } from './dictionary.ts';

/**
 * Texts of an order form that asks for an advance. Only the pages of such shops contain them, as data with `{name}` as a
 * placeholder. `split` and `whole` hold for a delivery and for a pickup.
 */
export const advanceForm = dictionary({
  en: {
    rules: {
      all: {
        delivery: 'The delivery charge is paid in advance, the rest on delivery.',
        share: (percent: string) => `${percent}% of the total is paid in advance, the rest on delivery.`,
        sum: (amount: string) => `${amount} is paid in advance, the rest on delivery.`,
      },
      outside: {
        delivery: 'Outside Dhaka district, the delivery charge is paid in advance, the rest on delivery.',
        share: (percent: string) =>
          `Outside Dhaka district, ${percent}% of the total is paid in advance, the rest on delivery.`,
        sum: (amount: string) => `Outside Dhaka district, ${amount} is paid in advance, the rest on delivery.`,
      },
    },
    split: 'Pay {advance} now and {rest} when you receive the goods.',
    whole: 'Pay {advance} now. Nothing is left to pay later.',
    everything: 'I pay everything now',
    online: 'Online: you pay {advance} on the next page',
  },
  bn: {
    rules: {
      all: {
        delivery: 'ডেলিভারি চার্জ অগ্রিম দিতে হবে, বাকি টাকা ডেলিভারির সময়।',
        share: (percent) => `মোট টাকার ${percent}% অগ্রিম দিতে হবে, বাকি টাকা ডেলিভারির সময়।`,
        sum: (amount) => `${amount} অগ্রিম দিতে হবে, বাকি টাকা ডেলিভারির সময়।`,
      },
      outside: {
        delivery: 'ঢাকা জেলার বাইরে ডেলিভারি চার্জ অগ্রিম দিতে হবে, বাকি টাকা ডেলিভারির সময়।',
        share: (percent) => `ঢাকা জেলার বাইরে মোট টাকার ${percent}% অগ্রিম দিতে হবে, বাকি টাকা ডেলিভারির সময়।`,
        sum: (amount) => `ঢাকা জেলার বাইরে ${amount} অগ্রিম দিতে হবে, বাকি টাকা ডেলিভারির সময়।`,
      },
    },
    split: 'এখন {advance} দিন, পণ্য হাতে পেয়ে {rest}।',
    whole: 'এখন {advance} দিন। পরে আর কিছু দিতে হবে না।',
    everything: 'পুরো টাকা এখনই দেব',
    online: 'অনলাইনে: পরের পেজে {advance} দেবেন',
  },
});
