import { dictionary } from './dictionary.ts';

/** Column headings of exported payments. */
export const entryFile = dictionary({
  en: {
    closedAt: 'Date',
    order: 'Order',
    customer: 'Customer',
    received: 'Received (taka)',
    givenBack: 'Given back (taka)',
    provider: 'Paid with',
    kind: 'Type',
    sender: 'Paid from',
    trxId: 'TrxID',
    confirmedBy: 'Confirmation',
    byName: 'By',
  },
  bn: {
    closedAt: 'তারিখ',
    order: 'অর্ডার',
    customer: 'ক্রেতা',
    received: 'পেয়েছেন (টাকা)',
    givenBack: 'ফেরত দিয়েছেন (টাকা)',
    provider: 'পেমেন্টের মাধ্যম',
    kind: 'ধরন',
    sender: 'যে নম্বর থেকে',
    trxId: 'TrxID',
    confirmedBy: 'কীভাবে নিশ্চিত',
    byName: 'কে',
  },
});
