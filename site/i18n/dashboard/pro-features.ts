import { dictionary } from '../dictionary.ts';

/** PRO Features. */
export const proWords = dictionary({
  en: {
    required: 'PRO Feature Required',
    onlyPro: 'PRO features are available for PRO users only.',
    seePlans: 'See plans',
    images: 'Feature images',
    imagesHint: 'Up to three wide pictures below your products, which change every five seconds.',
    image: (number: string) => `Feature image ${number}`,
    imageFailures: (number: string) => ({
      failed: `Failed to upload feature image ${number}`,
      unreachable: `Unable to upload feature image ${number}. Please check your internet connection and try again.`,
    }),
    bestSellers: 'Best-selling products',
    bestSellersHint: 'Shown in their own section, in the order you choose them.',
    chosen: (count: string) => `${count} chosen`,
    search: 'Search your products',
    noProducts: 'Add products first, then choose your best sellers here.',
    noneFound: 'No visible product found.',
    more: 'Type a name to find more products.',
    saved: 'PRO features saved',
    saveFailed: 'Failed to save PRO features',
  },
  bn: {
    required: 'এর জন্য PRO লাগবে',
    onlyPro: 'স্লাইডের বড় ছবি ও বেস্ট সেলার দেখাতে PRO নিন, প্রথম ৭ দিন ফ্রি।',
    seePlans: 'প্ল্যানগুলো দেখুন',
    images: 'স্লাইডের বড় ছবি',
    imagesHint: 'পণ্যের তালিকার নিচে সর্বোচ্চ তিনটি চওড়া ছবি, প্রতি পাঁচ সেকেন্ডে বদলায়।',
    image: (number: string) => `স্লাইডের ছবি ${number}`,
    imageFailures: (number: string) => ({
      failed: `স্লাইডের ছবি ${number} আপলোড করা যায়নি`,
      unreachable: `স্লাইডের ছবি ${number} আপলোড করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।`,
    }),
    bestSellers: 'বেস্ট সেলার',
    bestSellersHint: 'দোকানে আলাদা করে দেখানো হবে, যেটি আগে বাছবেন সেটি আগে।',
    chosen: (count: string) => `${count}টি বেছে নিয়েছেন`,
    search: 'আপনার পণ্য খুঁজুন',
    noProducts: 'আগে পণ্য যোগ করুন, তারপর এখানে বেস্ট সেলার বেছে নিন।',
    noneFound: 'এমন কোনো পণ্য পাওয়া যায়নি।',
    more: 'আরও পণ্য খুঁজতে নাম লিখুন।',
    saved: 'PRO ফিচার সেভ হয়েছে',
    saveFailed: 'PRO ফিচার সেভ করা যায়নি',
  },
});
