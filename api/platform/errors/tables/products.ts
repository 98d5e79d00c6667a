import { failureTable } from './table.ts';

export const productFailures = failureTable({
  product_limit: {
    status: 403,
    en: "You've reached your product limit. Upgrade your plan to add more products.",
    bn: 'আপনার পণ্যের সীমা শেষ। আরও পণ্য যোগ করতে প্ল্যান আপগ্রেড করুন।',
  },
  photo_limit: {
    status: 403,
    en: 'Your plan allows {limit} photos a product. Upgrade your plan to add more.',
    bn: 'আপনার প্ল্যানে প্রতি পণ্যে {limit}টি ছবি রাখা যায়। আরও রাখতে প্ল্যান আপগ্রেড করুন।',
  },
  size_chart_limit: {
    status: 422,
    en: 'A shop may have at most {limit} size charts.',
    bn: 'একটি দোকানে সর্বোচ্চ {limit}টি সাইজ চার্ট থাকতে পারে।',
  },
  too_many_columns: {
    status: 422,
    en: 'This file has more columns than a product list has. Please check how it was saved and try again.',
    bn: 'পণ্যের তালিকায় এত কলাম থাকে না। ফাইলটি ঠিকভাবে সেভ হয়েছে কি না দেখে আবার চেষ্টা করুন।',
  },
  not_a_table: {
    status: 422,
    en: 'This file could not be read as a table. Please save it as Excel (.xlsx) or CSV UTF-8 and try again.',
    bn: 'ফাইলটি টেবিল হিসেবে পড়া যায়নি। Excel (.xlsx) বা CSV UTF-8 হিসেবে সেভ করে আবার চেষ্টা করুন।',
  },
  too_many_lines: {
    status: 422,
    en: 'A file may hold at most {limit} lines.',
    bn: 'একটি ফাইলে সর্বোচ্চ {limit}টি লাইন থাকতে পারে।',
  },
  import_too_much: {
    status: 422,
    en: 'This file needs too much time or memory to read. Please split it into smaller files and try again.',
    bn: 'ফাইলটি পড়তে অনেক বেশি সময় বা মেমরি লাগছে। ফাইলটি ছোট ছোট ভাগ করে আবার চেষ্টা করুন।',
  },
  import_running: {
    status: 409,
    en: 'Another file is being imported. Please wait until it has finished, or stop it.',
    bn: 'আরেকটি ফাইল ইমপোর্ট হচ্ছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন, অথবা সেটি থামান।',
  },
});
