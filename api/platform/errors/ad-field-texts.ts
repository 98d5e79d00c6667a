/** Texts for the fields of an account that measures ads. */
export const adFieldTexts = {
  ad_secret: {
    en: 'Please paste the token as the service shows it, without spaces.',
    bn: 'টোকেনটি যেমন দেখানো আছে তেমনই পেস্ট করুন, মাঝে ফাঁকা ছাড়া।',
  },
  meta_pixel: {
    en: 'Please enter the ID of your pixel (dataset): only digits.',
    bn: 'আপনার পিক্সেলের (dataset) আইডি লিখুন: শুধু সংখ্যা।',
  },
  tiktok_pixel: {
    en: 'Please enter the ID of your pixel: capital letters and digits, such as C4ABCDEFGHIJKLMNOP12.',
    bn: 'আপনার পিক্সেলের আইডি লিখুন: বড় হাতের অক্ষর ও সংখ্যা, যেমন C4ABCDEFGHIJKLMNOP12।',
  },
  ga4_stream: {
    en: 'Please enter the measurement ID. It begins with G-.',
    bn: 'মেজারমেন্ট আইডি লিখুন। এটি G- দিয়ে শুরু হয়।',
  },
  test_code: {
    en: 'Please enter the code from the page for test events: only letters and digits.',
    bn: 'টেস্ট ইভেন্টের পেজের কোডটি লিখুন: শুধু অক্ষর ও সংখ্যা।',
  },
} as const;
