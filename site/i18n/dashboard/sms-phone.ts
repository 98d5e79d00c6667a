import { dictionary } from '../dictionary.ts';

/** The shop's own phone for SMS to its customers, in the settings of the orders. Dates come formatted. */
export const smsPhoneWords = dictionary({
  en: {
    title: 'Send SMS from your own phone',
    intro:
      'An Android phone with the free app ‘SMS Gateway for Android’ can send the SMS to your customers. You pay only what your SIM card charges, and your plan sets no limit.',
    failed: 'The phone could not be loaded',
    connect: (name: string) => `Connect ${name}`,
    name: 'your phone',
    hint: 'Turn on ‘Cloud server’ in the app. It then shows a username and a password. Change the address only if you run your own server.',
    fields: { url: 'Address of the app’s server', user: 'Username in the app', password: 'Password in the app' },
    save: 'Save phone',
    saved: 'Phone saved. Test it now.',
    notSaved: 'The phone was not saved',
    cancel: 'Cancel',
    connected: 'Your phone',
    states: {
      untested: 'SMS now go out from this phone. It has not been tested yet.',
      works: 'Connected. The credentials are stored encrypted and are never shown again.',
      refused: 'The phone is not sending right now. Check the app, then test again.',
    },
    keepOn:
      'Keep the phone switched on and online. If it does not respond, we try each SMS three times and then stop. No other route is used.',
    test: 'Test the phone',
    testFailed: 'The phone could not be tested',
    response: (when: string, response: string) => `Last response (${when}): ${response}`,
    replace: 'Replace',
    remove: 'Remove',
    removeTitle: 'Remove this phone?',
    removeText: 'SMS to your customers then go through Poshora again, up to the limit of your plan.',
    removed: 'Phone removed',
  },
  bn: {
    title: 'নিজের ফোন থেকে এসএমএস',
    intro:
      'বিনামূল্যের অ্যাপ ‘SMS Gateway for Android’ থাকলে একটি অ্যান্ড্রয়েড ফোন থেকেই ক্রেতাদের এসএমএস পাঠানো যায়। খরচ শুধু আপনার সিমের, প্ল্যানের কোনো সীমা নেই।',
    failed: 'ফোনের তথ্য লোড করা যায়নি',
    connect: (name) => `${name} যুক্ত করুন`,
    name: 'আপনার ফোন',
    hint: 'অ্যাপে ‘Cloud server’ চালু করুন। তখন ইউজার ও পাসওয়ার্ড দেখা যাবে। নিজের সার্ভার না থাকলে ঠিকানাটি বদলাবেন না।',
    fields: { url: 'অ্যাপের সার্ভারের ঠিকানা', user: 'অ্যাপের ইউজার', password: 'অ্যাপের পাসওয়ার্ড' },
    save: 'ফোন সেভ করুন',
    saved: 'ফোন সেভ হয়েছে। এবার পরীক্ষা করুন।',
    notSaved: 'ফোন সেভ হয়নি',
    cancel: 'থাক',
    connected: 'আপনার ফোন',
    states: {
      untested: 'এখন থেকে আপনার ফোন এসএমএস পাঠাবে। এখনো পরীক্ষা হয়নি।',
      works: 'যুক্ত আছে। গোপন তথ্য এনক্রিপ্ট করে রাখা হয়, আর কখনো দেখানো হয় না।',
      refused: 'ফোনটি এখন এসএমএস পাঠাচ্ছে না। অ্যাপটি দেখে আবার পরীক্ষা করুন।',
    },
    keepOn: 'ফোনটি চালু ও অনলাইনে রাখুন। ফোন সাড়া না দিলে একটি এসএমএস তিনবার চেষ্টা করে বাদ দেওয়া হয়। অন্য কোনো পথে পাঠানো হয় না।',
    test: 'ফোন পরীক্ষা করুন',
    testFailed: 'ফোন পরীক্ষা করা যায়নি',
    response: (when, response) => `শেষ উত্তর (${when}): ${response}`,
    replace: 'বদলান',
    remove: 'বাদ দিন',
    removeTitle: 'ফোনটি বাদ দেবেন?',
    removeText: 'তখন ক্রেতাদের এসএমএস আবার পসরা থেকে যাবে, আপনার প্ল্যানের সীমা পর্যন্ত।',
    removed: 'ফোন বাদ দেওয়া হয়েছে',
  },
});
