import { failureTable } from './table.ts';

export const courierFailures = failureTable({
  courier_not_connected: {
    status: 409,
    en: 'This courier is not connected yet, or it refuses your log-in. The shop’s owner can test it in the settings.',
    bn: 'এই কুরিয়ার এখনো যুক্ত হয়নি, অথবা আপনার লগ ইন নিচ্ছে না। দোকানের মালিক সেটিংস থেকে পরীক্ষা করতে পারেন।',
  },
  courier_unavailable: {
    status: 503,
    en: 'The courier does not respond at the moment. Please try again in a minute.',
    bn: 'কুরিয়ার এখন সাড়া দিচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  courier_refused: {
    status: 409,
    en: 'The courier refused: {response}',
    bn: 'কুরিয়ার নেয়নি: {response}',
  },
  courier_report_not_proven: {
    status: 401,
    en: 'This report does not come from the courier.',
    bn: 'এই খবরটি কুরিয়ারের কাছ থেকে আসেনি।',
  },
  parcel_of_courier: {
    status: 409,
    en: 'A connected courier has this order’s parcel, so courier and tracking come from there.',
    bn: 'এই অর্ডারের পার্সেল সংযুক্ত কুরিয়ারের কাছে আছে, তাই কুরিয়ার আর ট্র্যাকিং সেখান থেকেই আসে।',
  },
  parcel_step_not_allowed: {
    status: 409,
    en: 'This parcel cannot be moved to that step.',
    bn: 'পার্সেলটি এই ধাপে নেওয়া যায় না।',
  },
});
