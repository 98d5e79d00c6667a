/** The reviews of customers of the demo shops, and the sellers' replies. */
export interface SeedReview {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  readonly reply?: string;
  readonly hiddenFor?: 'personal' | 'advertising';
}

/** The reviews of a shop, in turns. They fit each of its products. */
export const seedReviews: Readonly<Record<string, readonly SeedReview[]>> = {
  'Nakshi Threads': [
    {
      stars: 5,
      text: 'The colour is exactly as in the picture. My mother wears it already.',
      reply: 'Thank you so much!',
    },
    { stars: 5, text: 'খুব সুন্দর কাপড়, সেলাইও পরিষ্কার। আবার নেব।' },
    {
      stars: 3,
      text: 'Good cloth, but the parcel needed five days.',
      reply: 'Sorry for the wait. The courier had a strike that week.',
    },
    { stars: 5, text: '' },
    { stars: 4, text: 'Soft and light. The border is a little narrower than I thought.' },
    { stars: 5, text: 'দরজায় খুলে দেখে টাকা দিয়েছি। ছবির মতোই।', reply: 'ধন্যবাদ আপু, ভালো থাকবেন।' },
    { stars: 1, text: 'Call me for the same at half the price: 01700000000', hiddenFor: 'advertising' },
    { stars: 5, text: 'A gift for my sister. She called me the same evening.' },
  ],
  'Gadget Ghor': [
    { stars: 5, text: 'দুই সপ্তাহ ধরে চালাচ্ছি, কোনো সমস্যা নেই। বক্সে সবকিছু ছিল।', reply: 'ধন্যবাদ ভাই!' },
    { stars: 4, text: 'জিনিস ভালো, চার্জ একটু তাড়াতাড়ি কমে।' },
    { stars: 5, text: '' },
    {
      stars: 2,
      text: 'প্রথমটা চালু হয়নি। পরে বদলে দিয়েছে, তাই দুই তারা।',
      reply: 'দুঃখিত। এখন সব পণ্য দুবার টেস্ট করে পাঠাচ্ছি।',
    },
    { stars: 5, text: 'Ordered at night, got it next day. Tested before the rider left.' },
    { stars: 5, text: 'ছবির মতোই, দামও বাজারের চেয়ে কম।' },
    { stars: 1, text: 'আমার নম্বর 01700000000, রিপন, বাসা ১২। ফোন দিন।', hiddenFor: 'personal' },
    { stars: 4, text: 'Packing ভালো ছিল। ভাইয়ের জন্য আরেকটা নেব।' },
  ],
};
