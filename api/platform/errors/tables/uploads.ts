import { failureTable } from './table.ts';

export const uploadFailures = failureTable({
  image_type: {
    status: 415,
    en: 'Please choose a picture in JPEG, PNG or WebP format.',
    bn: 'JPEG, PNG বা WebP ফরম্যাটের একটি ছবি দিন।',
  },
  image_suspicious: {
    status: 415,
    en: 'This file contains more than a picture. Please save it as a new picture and try again.',
    bn: 'এই ফাইলে ছবি ছাড়াও অন্য কিছু আছে। ছবিটি নতুন করে সেভ করে আবার চেষ্টা করুন।',
  },
  image_unreadable: {
    status: 422,
    en: 'This picture is damaged or incomplete. Please choose it again, or choose another one.',
    bn: 'ছবিটি নষ্ট বা অসম্পূর্ণ। আবার বেছে নিন, অথবা অন্য একটি ছবি দিন।',
  },
  image_too_many_pixels: {
    status: 422,
    en: 'This picture has too many pixels. Please choose one of at most 24 megapixels.',
    bn: 'ছবিটির মাপ অনেক বড়। সর্বোচ্চ ২৪ মেগাপিক্সেলের ছবি দিন।',
  },
  image_too_small: {
    status: 422,
    en: 'This picture is too small or too narrow to show. Please choose a larger one.',
    bn: 'ছবিটি খুব ছোট বা খুব সরু। একটু বড় ছবি দিন।',
  },
  image_limit: {
    status: 403,
    en: 'Your shop has no room for more pictures (your plan allows {limit}). Delete products that you no longer sell. Their pictures are removed after a day.',
    bn: 'আপনার দোকানে আর ছবি রাখার জায়গা নেই (আপনার প্ল্যানে {limit}টি)। যে পণ্য আর বিক্রি করেন না সেগুলো মুছুন; এক দিন পরে জায়গা খালি হবে।',
  },
});
