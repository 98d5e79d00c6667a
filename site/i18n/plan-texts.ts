import { dictionary } from './dictionary.ts';

/** The server's messages about an account's trial. */
export const planTexts = dictionary({
  en: {
    trial: {
      eligible: 'You can start your free trial now.',
      used: 'You have already used your free trial.',
      paid: 'The free trial is for accounts on the Free Plan.',
      restricted: 'Your account is restricted. Please contact support.',
    },
  },
  bn: {
    trial: {
      eligible: 'আপনি এখনই ফ্রি ট্রায়াল শুরু করতে পারেন।',
      used: 'আপনার ফ্রি ট্রায়াল আগেই ব্যবহার করা হয়েছে।',
      paid: 'ফ্রি ট্রায়াল শুধু ফ্রি প্ল্যানের জন্য।',
      restricted: 'আপনার অ্যাকাউন্টটি সীমিত করা আছে। সাপোর্টে যোগাযোগ করুন।',
    },
  },
});
