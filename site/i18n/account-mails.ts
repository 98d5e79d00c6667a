import { dictionary } from './dictionary.ts';

/** E-mails to users about their account. Dates come formatted. */
export const accountMails = dictionary({
  en: {
    notYou: 'If this was not you, please reset your password right away and write to us.',
    passwordReset: {
      subject: 'Reset your Poshora password',
      text: 'Somebody, hopefully you, asked to reset the password of your Poshora account. The button works once, within 30 minutes.',
      button: 'Choose a new password',
      otherwise: "If it was not you, you don't have to do anything: your password stays the same.",
    },
    passwordResetChat:
      'Choose a new password for your Poshora account here. The link works once, within 30 minutes. Do not show it to anybody:',
    /** An SMS. @param code six digits */
    resetCode: (code: string) =>
      `Poshora: ${code} is your code for a new password, for 10 minutes. Do not give it to anybody.`,
    passwordChanged: {
      subject: 'Your Poshora password was changed',
      text: 'The password of your Poshora account was changed just now, and all other devices were logged out.',
    },
    newDevice: {
      subject: 'A new device has logged in to your Poshora account',
      text: (device: string, when: string) =>
        `${when} (Dhaka): your account was used to log in with ${device}. It is the first log-in with this browser. If it was you, you don’t have to do anything.`,
      device: (browser: string, system: string) => `${browser} on ${system}`,
      unknown: 'an unknown browser',
      sms: (device: string) =>
        `Poshora: your account was logged in to with ${device}. Not you? Change your password now.`,
    },
    emailConfirmation: {
      subject: 'Confirm your new email address',
      text: 'You asked to use this address for your Poshora account. Please confirm that it is yours. The button works for 24 hours.',
      button: 'Confirm this address',
      otherwise: 'If you did not ask for this, you can ignore this email.',
    },
    emailChanged: {
      subject: 'Your Poshora email address was changed',
      text: (email: string) =>
        `Your Poshora account now uses the address ${email}. You can no longer log in with this old address.`,
    },
    accountDeleted: {
      subject: 'Your Poshora account was deleted',
      text: (date: string) =>
        `Your account is closed and your shop is no longer online. Everything will be erased for good on ${date}.`,
      button: 'Log in to keep it',
      otherwise: 'Until then you can get everything back by logging in.',
    },
  },
  bn: {
    notYou: 'এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং আমাদের জানান।',
    passwordReset: {
      subject: 'আপনার পসরা পাসওয়ার্ড বদলান',
      text: 'আপনার পসরা অ্যাকাউন্টের পাসওয়ার্ড বদলানোর অনুরোধ এসেছে। নিচের বাটনটি একবারই কাজ করবে, ৩০ মিনিটের মধ্যে।',
      button: 'নতুন পাসওয়ার্ড দিন',
      otherwise: 'অনুরোধটি আপনি না করে থাকলে কিছুই করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    },
    passwordResetChat: 'এখানে আপনার পসরা অ্যাকাউন্টের নতুন পাসওয়ার্ড দিন। লিংকটি একবারই কাজ করবে, ৩০ মিনিটের মধ্যে। কাউকে দেখাবেন না:',
    resetCode: (code) => `পসরা: নতুন পাসওয়ার্ডের কোড ${code}, ১০ মিনিট চলবে। কাউকে দেবেন না।`,
    passwordChanged: {
      subject: 'আপনার পসরা পাসওয়ার্ড বদলানো হয়েছে',
      text: 'এইমাত্র আপনার পসরা অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
    },
    newDevice: {
      subject: 'নতুন ডিভাইস থেকে আপনার পসরা অ্যাকাউন্টে লগ ইন হয়েছে',
      text: (device, when) =>
        `${when} (ঢাকার সময়): ${device} থেকে আপনার অ্যাকাউন্টে লগ ইন হয়েছে। এই ব্রাউজার থেকে আগে লগ ইন হয়নি। আপনি নিজে করে থাকলে কিছুই করতে হবে না।`,
      device: (browser, system) => `${system} ডিভাইসে ${browser}`,
      unknown: 'একটি ব্রাউজার',
      sms: (device) => `পসরা: ${device} থেকে আপনার অ্যাকাউন্টে লগ ইন হয়েছে। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।`,
    },
    emailConfirmation: {
      subject: 'নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
      text: 'আপনি পসরা অ্যাকাউন্টে এই ঠিকানা ব্যবহার করতে চেয়েছেন। ঠিকানাটি আপনার কি না নিশ্চিত করুন। বাটনটি ২৪ ঘণ্টা কাজ করবে।',
      button: 'ঠিকানা নিশ্চিত করুন',
      otherwise: 'আপনি এটি না চেয়ে থাকলে এই ইমেইলের কিছু করার দরকার নেই।',
    },
    emailChanged: {
      subject: 'আপনার পসরা ইমেইল ঠিকানা বদলানো হয়েছে',
      text: (email) => `আপনার পসরা অ্যাকাউন্টের ঠিকানা এখন ${email}। পুরোনো এই ঠিকানা দিয়ে আর লগ ইন করা যাবে না।`,
    },
    accountDeleted: {
      subject: 'আপনার পসরা অ্যাকাউন্ট মুছে ফেলা হয়েছে',
      text: (date) => `আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে, দোকানটিও আর অনলাইনে নেই। ${date} তারিখে সব তথ্য চিরতরে মুছে যাবে।`,
      button: 'ফিরে পেতে লগ ইন করুন',
      otherwise: 'তার আগে লগ ইন করলেই সব ফিরে পাবেন।',
    },
  },
});
