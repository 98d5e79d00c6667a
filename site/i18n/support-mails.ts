import { dictionary } from './dictionary.ts';

/** E-mails to support. */
export const supportMails = dictionary({
  en: {
    contact: {
      subject: (subject: string) => `Contact form: ${subject}`,
      from: (name: string, reach: string) => `From: ${name}\nEmail / Mobile: ${reach}`,
      attachment: 'With an attachment.',
      button: 'Open the messages',
    },
    payment: {
      subject: (plan: string, amount: string) => `Payment to check: ${plan}, ${amount}`,
      text: (who: string, trxId: string) => `From: ${who}\nTrxID: ${trxId}`,
      promise: 'We have promised an answer within 24 hours.',
      button: 'Open the requests',
    },
  },
  bn: {
    contact: {
      subject: (subject: string) => `যোগাযোগ ফর্ম: ${subject}`,
      from: (name: string, reach: string) => `প্রেরক: ${name}\nইমেইল / মোবাইল: ${reach}`,
      attachment: 'সাথে একটি ফাইল আছে।',
      button: 'মেসেজগুলো খুলুন',
    },
    payment: {
      subject: (plan: string, amount: string) => `পেমেন্ট যাচাই করুন: ${plan}, ${amount}`,
      text: (who: string, trxId: string) => `প্রেরক: ${who}\nTrxID: ${trxId}`,
      promise: '২৪ ঘণ্টার মধ্যে উত্তর দেওয়ার কথা দিয়েছি।',
      button: 'অনুরোধগুলো খুলুন',
    },
  },
});
