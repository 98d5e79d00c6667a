import { failureTable } from './table.ts';

export const adFailures = failureTable({
  ads_not_in_plan: {
    status: 403,
    en: 'Measuring ads comes with the Starter and Pro plans, and with the trial.',
    bn: 'বিজ্ঞাপন মাপার সুবিধা স্টার্টার ও PRO প্ল্যানে এবং ট্রায়ালে পাওয়া যায়।',
  },
  ads_not_connected: {
    status: 409,
    en: 'This service is not connected yet.',
    bn: 'এই সেবাটি এখনো যুক্ত হয়নি।',
  },
  ads_unavailable: {
    status: 503,
    en: 'The service does not respond as it should ({response}). Please try again in a minute.',
    bn: 'সেবাটি এখন ঠিকমতো উত্তর দিচ্ছে না ({response})। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
});
