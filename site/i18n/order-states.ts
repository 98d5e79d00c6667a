import { dictionary } from './dictionary.ts';

/** Names of an order's states, payment states and payment methods. */
export const orderStateWords = dictionary({
  en: {
    states: {
      new: 'New',
      confirmed: 'Confirmed',
      packed: 'Packed',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
      returned: 'Returned',
    },
    paymentStates: {
      unpaid: 'Unpaid',
      claimed: 'Customer says paid',
      part_paid: 'Partly paid',
      paid: 'Paid',
      refunded: 'Refunded',
      overpaid: 'Paid too much',
    },
    methods: {
      cash: 'Cash on delivery',
      bkash: 'bKash',
      nagad: 'Nagad',
      rocket: 'Rocket',
      upay: 'Upay',
      bank: 'Bank',
      sslcommerz: 'SSLCOMMERZ',
    },
  },
  bn: {
    states: {
      new: 'নতুন',
      confirmed: 'কনফার্ম',
      packed: 'প্যাক হয়েছে',
      shipped: 'পাঠানো হয়েছে',
      delivered: 'ডেলিভারি হয়েছে',
      cancelled: 'বাতিল',
      returned: 'ফেরত',
    },
    paymentStates: {
      unpaid: 'টাকা বাকি',
      claimed: 'ক্রেতা বলছেন টাকা পাঠিয়েছেন',
      part_paid: 'কিছু টাকা দিয়েছেন',
      paid: 'পেমেন্ট হয়েছে',
      refunded: 'টাকা ফেরত',
      overpaid: 'বেশি টাকা দিয়েছেন',
    },
    methods: {
      cash: 'ক্যাশ অন ডেলিভারি',
      bkash: 'বিকাশ',
      nagad: 'নগদ',
      rocket: 'রকেট',
      upay: 'উপায়',
      bank: 'ব্যাংক',
      sslcommerz: 'SSLCOMMERZ',
    },
  },
});
