import { dictionary } from '../dictionary.ts';

/** The save bar of every form. */
export const formWords = dictionary({
  en: {
    save: 'Save',
    saving: 'Saving…',
    unsaved: 'Unsaved changes',
    nothingSaved: 'Not saved yet',
    onlyToLookAt: 'View only',
    failed: 'Not saved',
    discard: 'Discard changes',
    keepWriting: 'Keep editing',
    discardTitle: 'Discard your changes?',
    discardText: 'Everything since the last save will be lost.',
    shopMissing: 'Shop not found',
    noShop: 'No shop found.',
    shopMissingText: 'Please save your shop information first.',
  },
  bn: {
    save: 'সেভ করুন',
    saving: 'সেভ হচ্ছে…',
    unsaved: 'কিছু পরিবর্তন সেভ হয়নি',
    nothingSaved: 'এখনো সেভ করা হয়নি',
    onlyToLookAt: 'শুধু দেখার জন্য',
    failed: 'সেভ হয়নি',
    discard: 'বদল বাদ দিন',
    keepWriting: 'লিখতে থাকুন',
    discardTitle: 'বদলগুলো বাদ দেবেন?',
    discardText: 'শেষবার সেভ করার পর যা লিখেছেন তা আর থাকবে না।',
    noShop: 'কোনো দোকান পাওয়া যায়নি।',
    shopMissing: 'দোকান পাওয়া যায়নি',
    shopMissingText: 'আগে দোকানের তথ্য সেভ করুন।',
  },
});
