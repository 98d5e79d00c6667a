import { dictionary } from './dictionary.ts';

/** The newsletter's e-mail, and the pages behind its links. */
export const newsletter = dictionary({
  en: {
    mail: {
      subject: 'Please confirm your subscription',
      requested: 'This email address was entered for the Poshora newsletter.',
      confirm: 'Press the button to get one email a month: what sells, what is new, what works.',
      button: 'Yes, send it to me',
      ignore: 'If it was not you, ignore this email. We will not write again.',
    },
    confirm: {
      title: 'Confirm your subscription',
      text: 'Press the button to get one email a month.',
      button: 'Yes, send it to me',
    },
    confirmed: { title: 'You are subscribed', text: 'Thank you. The next newsletter will be in your inbox.' },
    left: { title: 'You are unsubscribed', text: 'We will not send any more newsletters to this email address.' },
    gone: {
      title: 'This link is no longer valid',
      text: 'Confirmation links work for seven days. Enter your email address again and we will send a new one.',
    },
    leave: {
      title: 'Unsubscribe from the newsletter',
      text: 'Press the button and we will not send any more newsletters to this email address.',
      button: 'Unsubscribe',
    },
    needsScript: 'Please turn on JavaScript in your browser for this button.',
    toBlog: 'Read the blog',
    description: 'Your subscription to the Poshora newsletter.',
  },
  bn: {
    mail: {
      subject: 'নিউজলেটার পেতে নিশ্চিত করুন',
      requested: 'এই ঠিকানায় পসরার নিউজলেটার চাওয়া হয়েছে।',
      confirm: 'নিচের বাটনে চাপ দিলে মাসে একটি ইমেইল পাবেন: কী বিক্রি হচ্ছে, নতুন কী এলো, কী কাজে লাগে।',
      button: 'হ্যাঁ, আমাকে পাঠান',
      ignore: 'আপনি চাননি? তাহলে কিছুই করতে হবে না, আর কোনো ইমেইল যাবে না।',
    },
    confirm: {
      title: 'সাবস্ক্রিপশন নিশ্চিত করুন',
      text: 'নিচের বাটনে চাপ দিলে মাসে একটি ইমেইল পাবেন।',
      button: 'হ্যাঁ, আমাকে পাঠান',
    },
    confirmed: { title: 'আপনি সাবস্ক্রাইব করেছেন', text: 'ধন্যবাদ। পরের নিউজলেটারটি আপনার ইনবক্সে পৌঁছে যাবে।' },
    left: { title: 'সাবস্ক্রিপশন বন্ধ হয়েছে', text: 'এই ঠিকানায় আর কোনো নিউজলেটার যাবে না।' },
    gone: {
      title: 'লিংকটি আর কাজ করে না',
      text: 'নিশ্চিত করার লিংক সাত দিন কাজ করে। ঠিকানাটি আবার দিন, আমরা নতুন লিংক পাঠাব।',
    },
    leave: {
      title: 'নিউজলেটার বন্ধ করুন',
      text: 'নিচের বাটনে চাপ দিলে এই ঠিকানায় আর নিউজলেটার যাবে না।',
      button: 'বন্ধ করুন',
    },
    needsScript: 'এই বাটনের জন্য ব্রাউজারে JavaScript চালু করুন।',
    toBlog: 'ব্লগ পড়ুন',
    description: 'পসরার নিউজলেটারে আপনার সাবস্ক্রিপশন।',
  },
});
