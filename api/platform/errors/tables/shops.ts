import { failureTable } from './table.ts';

export const shopFailures = failureTable({
  shop_not_found: { status: 404, en: 'Shop not found', bn: 'দোকান পাওয়া যায়নি' },
  page_limit: {
    status: 403,
    en: 'Your plan allows {limit} pages. Upgrade your plan to add more.',
    bn: 'আপনার প্ল্যানে {limit}টি পেজ রাখা যায়। আরও রাখতে প্ল্যান আপগ্রেড করুন।',
  },
  sales_page_limit: {
    status: 403,
    en: 'Sales pages that your plan allows: {limit}. Upgrade your plan to add more.',
    bn: 'আপনার প্ল্যানে {limit}টি সেলস পেজ রাখা যায়। আরও রাখতে প্ল্যান আপগ্রেড করুন।',
  },
  coupon_limit: {
    status: 403,
    en: 'Coupons that your plan allows: {limit}. Delete one, or upgrade your plan to add more.',
    bn: 'আপনার প্ল্যানে {limit}টি কুপন রাখা যায়। একটি মুছে ফেলুন, অথবা আরও রাখতে প্ল্যান আপগ্রেড করুন।',
  },
  pro_required: {
    status: 403,
    en: 'PRO features are available for PRO users only.',
    bn: 'স্লাইডের বড় ছবি ও বেস্ট সেলার দেখাতে PRO নিন, প্রথম ৭ দিন ফ্রি।',
  },
  sections_limit: {
    status: 403,
    en: 'Your plan does not include one of the sections that you turned on. Turn it off, or choose a bigger plan.',
    bn: 'আপনার চালু করা একটি অংশ এই প্ল্যানে নেই। অংশটি বন্ধ করুন, অথবা বড় প্ল্যান নিন।',
  },
});
