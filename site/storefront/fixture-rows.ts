/** Products of the English test shop. */
export const english: readonly [name: string, category: string, taka: number, features: string[]][] = [
  [
    'Blue Jamdani saree with silver zari border',
    'Saree',
    4850,
    ['Pure cotton', '12 hands long', 'Blouse piece included', 'Woven in Narayanganj'],
  ],
  ['Block print three-piece, olive', 'Three-piece', 2250, ['Unstitched', 'Cotton, soft after the first wash']],
  ['Nakshi kantha cushion cover', 'Home', 690.5, ['Hand stitched', '16 × 16 inches']],
  ['Terracotta earrings', 'Jewellery', 350, []],
  ['Rajshahi silk saree, maroon', 'Saree', 8900, ['Pure silk', 'Comes in a box']],
  ['Custom embroidery on your own fabric', 'Made to order', 0, ['Tell us your idea', 'Ready in 7 days']],
  ['Jute shopping bag', 'Home', 280, ['Carries 8 kg']],
  ['Kids’ panjabi for Eid', 'Kids', 1150, ['Ages 2 to 10', 'Hidden buttons']],
];

export const bangla: typeof english = [
  ['নীল জামদানি শাড়ি, রুপালি জরি পাড়', 'শাড়ি', 4850, ['খাঁটি সুতি', '১২ হাত লম্বা', 'ব্লাউজ পিস সহ']],
  ['ব্লক প্রিন্ট থ্রি-পিস, জলপাই রং', 'থ্রি-পিস', 2250, ['আনস্টিচড', 'প্রথম ধোয়ার পর আরও নরম']],
  ['নকশি কাঁথার কুশন কভার', 'ঘর সাজানো', 690.5, ['হাতে সেলাই', '১৬ × ১৬ ইঞ্চি']],
  ['টেরাকোটার কানের দুল', 'গয়না', 350, []],
  ['রাজশাহী সিল্ক শাড়ি, মেরুন', 'শাড়ি', 8900, ['খাঁটি সিল্ক', 'বাক্সসহ']],
  ['আপনার কাপড়ে পছন্দমতো এমব্রয়ডারি', 'অর্ডারে তৈরি', 0, ['আপনার নকশা জানান', '৭ দিনে তৈরি']],
  ['পাটের বাজারের ব্যাগ', 'ঘর সাজানো', 280, ['৮ কেজি পর্যন্ত নেয়']],
  ['বাচ্চাদের ঈদের পাঞ্জাবি', 'শিশু', 1150, ['২ থেকে ১০ বছর']],
];
