import { dictionary } from './dictionary.ts';

/** E-mails to users about their account. Dates come formatted. */
export const accountMails = dictionary({
  en: {
    notYou: 'If this was not you, please reset your password right away and write to us.',
    passwordReset: {
      subject: 'Reset your Poshora password',
      text: 'We received a request to reset the password of your Poshora account. The button works once, within 30 minutes.',
      button: 'Choose a new password',
      otherwise: 'If you did not ask for this, you can ignore this email. Your password stays the same.',
    },
    passwordResetChat:
      'Choose a new password for your Poshora account here. The link works once, within 30 minutes. Do not share it with anybody:',
    /** An SMS. @param code six digits */
    resetCode: (code: string) =>
      `Poshora: ${code} is your code for a new password. It works for 10 minutes. Do not share it.`,
    mobileCode: (code: string) =>
      `Poshora: ${code} is your code to confirm this number. It works for 10 minutes. Do not share it.`,
    security: {
      'password changed': {
        subject: 'Your Poshora password was changed',
        text: 'The password of your Poshora account was changed just now, and all other devices were logged out.',
      },
      'contact suspended': {
        subject: 'This email address can no longer reset your Poshora password',
        text: 'A new password was set for your Poshora account with its mobile number. This email address had not been confirmed together with the number, so it can no longer set a new password. To use it again, log in and confirm it in the settings.',
      },
      'email added': {
        subject: 'This email address now belongs to your Poshora account',
        text: 'You can now log in to your Poshora account with this email address, and we write to you here.',
      },
      emailChanged: (email: string) => ({
        subject: 'Your Poshora email address was changed',
        text: `Your Poshora account now uses the email address ${email}. You can no longer log in with the old one.`,
      }),
      mobileChanged: (mobile: string | null) => ({
        subject: 'Your Poshora mobile number was changed',
        text: mobile
          ? `Your Poshora account now uses the mobile number ${mobile}.`
          : 'The mobile number was removed from your Poshora account.',
      }),
    },
    /** By SMS. */
    securitySms: {
      'password changed': 'Poshora: your password was changed. Not you? Reset it now.',
      'contact suspended':
        'Poshora: a new password was set by email. This number cannot set one until you confirm it in the settings.',
      'email added': 'Poshora: the email address of your account was changed. Not you? Reset your password now.',
      'email changed': 'Poshora: the email address of your account was changed. Not you? Reset your password now.',
      'mobile changed': 'Poshora: the mobile number of your account was changed. Not you? Write to us now.',
    },
    newDevice: {
      subject: 'A new device has logged in to your Poshora account',
      text: (device: string, when: string) =>
        `Your account was logged in to with ${device} (${when}, Dhaka time). This browser was not used before. If it was you, you can ignore this email.`,
      device: (browser: string, system: string) => `${browser} on ${system}`,
      unknown: 'an unknown browser',
      sms: (device: string) =>
        `Poshora: your account was logged in to with ${device}. Not you? Change your password now.`,
    },
    emailConfirmation: {
      subject: 'Confirm your email address',
      text: 'You asked to use this email address for your Poshora account. Please confirm that it is yours. The button works for 24 hours.',
      button: 'Confirm this email address',
      otherwise:
        'If you did not ask for this, do not press the button. Somebody else may have typed your email address by mistake.',
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
    mobileCode: (code) => `পসরা: নম্বর নিশ্চিত করার কোড ${code}, ১০ মিনিট চলবে। কাউকে দেবেন না।`,
    security: {
      'password changed': {
        subject: 'আপনার পসরা পাসওয়ার্ড বদলানো হয়েছে',
        text: 'এইমাত্র আপনার পসরা অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
      },
      'contact suspended': {
        subject: 'এই ইমেইল দিয়ে আর পসরার পাসওয়ার্ড বদলানো যাবে না',
        text: 'মোবাইল নম্বর দিয়ে আপনার পসরা অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে। এই ইমেইল ঠিকানা ওই নম্বরের সাথে নিশ্চিত করা ছিল না, তাই এটি দিয়ে আর নতুন পাসওয়ার্ড দেওয়া যাবে না। আবার ব্যবহার করতে লগ ইন করে সেটিংসে ইমেইলটি নিশ্চিত করুন।',
      },
      'email added': {
        subject: 'এই ইমেইল এখন আপনার পসরা অ্যাকাউন্টের',
        text: 'এখন থেকে এই ইমেইল দিয়ে আপনার পসরা অ্যাকাউন্টে লগ ইন করতে পারবেন। আমরাও এখানেই লিখব।',
      },
      emailChanged: (email) => ({
        subject: 'আপনার পসরা ইমেইল ঠিকানা বদলানো হয়েছে',
        text: `আপনার পসরা অ্যাকাউন্টের ঠিকানা এখন ${email}। পুরোনো ঠিকানা দিয়ে আর লগ ইন করা যাবে না।`,
      }),
      mobileChanged: (mobile) => ({
        subject: 'আপনার পসরা মোবাইল নম্বর বদলানো হয়েছে',
        text: mobile
          ? `আপনার পসরা অ্যাকাউন্টের মোবাইল নম্বর এখন ${mobile}।`
          : 'আপনার পসরা অ্যাকাউন্ট থেকে মোবাইল নম্বরটি বাদ দেওয়া হয়েছে।',
      }),
    },
    securitySms: {
      'password changed': 'পসরা: পাসওয়ার্ড বদলানো হয়েছে। আপনি না করে থাকলে এখনই আবার বদলান।',
      'contact suspended': 'পসরা: ইমেইল দিয়ে নতুন পাসওয়ার্ড দেওয়া হয়েছে। এই নম্বর সেটিংসে নিশ্চিত করুন।',
      'email added': 'পসরা: অ্যাকাউন্টের ইমেইল বদলেছে। আপনি না করে থাকলে পাসওয়ার্ড বদলান।',
      'email changed': 'পসরা: অ্যাকাউন্টের ইমেইল বদলেছে। আপনি না করে থাকলে পাসওয়ার্ড বদলান।',
      'mobile changed': 'পসরা: অ্যাকাউন্টের মোবাইল নম্বর বদলেছে। আপনি না করে থাকলে আমাদের জানান।',
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
      subject: 'ইমেইল ঠিকানা নিশ্চিত করুন',
      text: 'আপনি পসরা অ্যাকাউন্টে এই ঠিকানা ব্যবহার করতে চেয়েছেন। ঠিকানাটি আপনার কি না নিশ্চিত করুন। বাটনটি ২৪ ঘণ্টা কাজ করবে।',
      button: 'ঠিকানা নিশ্চিত করুন',
      otherwise: 'আপনি এটি না চেয়ে থাকলে বাটনটি চাপবেন না: অন্য কেউ হয়তো আপনার ঠিকানা লিখেছেন।',
    },
    accountDeleted: {
      subject: 'আপনার পসরা অ্যাকাউন্ট মুছে ফেলা হয়েছে',
      text: (date) => `আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে, দোকানটিও আর অনলাইনে নেই। ${date} তারিখে সব তথ্য চিরতরে মুছে যাবে।`,
      button: 'ফিরে পেতে লগ ইন করুন',
      otherwise: 'তার আগে লগ ইন করলেই সব ফিরে পাবেন।',
    },
  },
});
