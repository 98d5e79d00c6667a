import { dictionary } from '../dictionary.ts';

/** The save bar of every form. */
export const formWords = dictionary({
  en: {
    save: 'Save',
    saving: 'Saving…',
    saved: 'All changes saved',
    unsaved: 'Unsaved changes',
    nothingSaved: 'Not saved yet',
    onlyToLookAt: 'View only',
    failed: 'Not saved',
    discard: 'Discard',
    keepWriting: 'Keep writing',
    discardTitle: 'Discard your changes?',
    discardText: 'What you typed since the last save will be gone.',
    shopMissing: 'Shop not found',
    noShop: 'No shop found.',
    shopMissingText: 'Please save your shop information first.',
  },
  bn: {
    save: 'সেভ করুন',
    saving: 'সেভ হচ্ছে…',
    saved: 'সব সেভ করা আছে',
    unsaved: 'কিছু পরিবর্তন সেভ হয়নি',
    nothingSaved: 'এখনো সেভ করা হয়নি',
    onlyToLookAt: 'শুধু দেখার জন্য',
    failed: 'সেভ হয়নি',
    discard: 'মুছে ফেলুন',
    keepWriting: 'লিখতে থাকুন',
    discardTitle: 'পরিবর্তনগুলো মুছে ফেলবেন?',
    discardText: 'শেষবার সেভ করার পর যা লিখেছেন তা মুছে যাবে।',
    noShop: 'কোনো দোকান পাওয়া যায়নি।',
    shopMissing: 'দোকান পাওয়া যায়নি',
    shopMissingText: 'আগে দোকানের তথ্য সেভ করুন।',
  },
});
