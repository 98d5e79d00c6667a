import { dictionary } from '../dictionary.ts';

/** PRO Features. Messages: specification sections 5 (PRO features) and 8. */
export const proWords = dictionary({
  en: {
    required: 'PRO Feature Required',
    onlyPro: 'PRO features are available for PRO users only.',
    seePlans: 'See plans',
    images: 'Feature images',
    imagesHint: 'Up to three wide pictures that change every five seconds at the top of your shop page.',
    image: (number: string) => `Feature image ${number}`,
    imageFailures: (number: string) => ({
      failed: `Failed to upload feature image ${number}`,
      unreachable: `Unable to upload feature image ${number}. Please check your internet connection and try again.`,
    }),
    bestSellers: 'Best-selling products',
    bestSellersHint: 'They stand in a section of their own, in the order in which you choose them.',
    chosen: (count: string) => `${count} chosen`,
    search: 'Search your products',
    noProducts: 'Add products first, then choose your best sellers here.',
    noneFound: 'No visible product found.',
    more: 'Type a name to find more products.',
    saved: 'PRO features saved',
    saveFailed: 'Failed to save PRO features',
  },
  bn: {
    required: 'এটি PRO ফিচার',
    onlyPro: 'PRO ফিচার শুধু PRO ব্যবহারকারীদের জন্য।',
    seePlans: 'প্ল্যানগুলো দেখুন',
    images: 'ফিচার ছবি',
    imagesHint: 'দোকানের পাতায় সর্বোচ্চ তিনটি চওড়া ছবি, প্রতি পাঁচ সেকেন্ডে বদলায়।',
    image: (number: string) => `ফিচার ছবি ${number}`,
    imageFailures: (number: string) => ({
      failed: `ফিচার ছবি ${number} আপলোড করা যায়নি`,
      unreachable: `ফিচার ছবি ${number} আপলোড করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।`,
    }),
    bestSellers: 'সবচেয়ে বেশি বিক্রি হওয়া পণ্য',
    bestSellersHint: 'যে ক্রমে বেছে নেবেন সেই ক্রমে আলাদা করে দেখানো হবে।',
    chosen: (count: string) => `${count}টি বেছে নিয়েছেন`,
    search: 'আপনার পণ্য খুঁজুন',
    noProducts: 'আগে পণ্য যোগ করুন, তারপর এখানে বেস্ট সেলার বেছে নিন।',
    noneFound: 'এমন কোনো পণ্য পাওয়া যায়নি।',
    more: 'আরও পণ্য পেতে নাম লিখুন।',
    saved: 'PRO ফিচার সেভ হয়েছে',
    saveFailed: 'PRO ফিচার সেভ করা যায়নি',
  },
});
