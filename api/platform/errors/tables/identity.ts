import { failureTable } from './table.ts';

/** Texts of log-in, registration and lost passwords. */
export const identityFailures = failureTable({
  invalid_credentials: {
    status: 401,
    en: 'Invalid email or password. Please check your credentials.',
    bn: 'মোবাইল, ইমেইল বা পাসওয়ার্ড ঠিক নয়। আবার দেখে লিখুন।',
  },
  too_many_sign_ins: {
    status: 429,
    en: 'Too many failed attempts. Please wait a few minutes and try again.',
    bn: 'অনেকবার ভুল হয়েছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
  account_disabled: {
    status: 403,
    en: 'This account has been disabled. Please contact support.',
    bn: 'অ্যাকাউন্টটি বন্ধ করা হয়েছে। সাপোর্টে যোগাযোগ করুন।',
  },
  email_taken: {
    status: 409,
    en: 'This email is already registered. Please use a different email or try logging in.',
    bn: 'এই ইমেইলে আগেই অ্যাকাউন্ট আছে। অন্য ইমেইল দিন অথবা লগ ইন করুন।',
  },
  mobile_taken: {
    status: 409,
    en: 'This mobile number is already registered. Please use a different number or try logging in.',
    bn: 'এই মোবাইল নম্বরে আগেই অ্যাকাউন্ট আছে। অন্য নম্বর দিন অথবা লগ ইন করুন।',
  },
  weak_password: {
    status: 422,
    en: 'Password is too weak. Please use at least 6 characters with letters and numbers.',
    bn: 'পাসওয়ার্ডটি দুর্বল। অক্ষর ও সংখ্যা মিলিয়ে অন্তত ৬টি অক্ষর দিন।',
  },
  no_account_email: {
    status: 404,
    en: 'No account found with this email address.',
    bn: 'এই ইমেইল ঠিকানায় কোনো অ্যাকাউন্ট পাওয়া যায়নি।',
  },
  no_account_mobile: {
    status: 404,
    en: 'No account found with this mobile number.',
    bn: 'এই মোবাইল নম্বরে কোনো অ্যাকাউন্ট পাওয়া যায়নি।',
  },
  account_without_email: {
    status: 409,
    en: 'This account has no email address. Please contact support or create a new account with an email address.',
    bn: 'এই অ্যাকাউন্টে কোনো ইমেইল নেই। সাপোর্টে যোগাযোগ করুন অথবা ইমেইল দিয়ে নতুন অ্যাকাউন্ট খুলুন।',
  },
  link_expired: {
    status: 404,
    en: 'This link was already used or is too old. Please ask for a new one.',
    bn: 'লিংকটি আগে ব্যবহার হয়েছে অথবা পুরোনো হয়ে গেছে। নতুন একটি চেয়ে নিন।',
  },
  contact_not_confirmed: {
    status: 409,
    en: 'This email address was not confirmed, so it cannot set a new password. Log in with your password and confirm it in the settings, or use your mobile number.',
    bn: 'এই ইমেইল নিশ্চিত করা হয়নি, তাই এটি দিয়ে নতুন পাসওয়ার্ড দেওয়া যাবে না। পাসওয়ার্ড দিয়ে লগ ইন করে সেটিংসে ইমেইলটি নিশ্চিত করুন, অথবা মোবাইল নম্বর দিন।',
  },
  no_codes: {
    status: 409,
    en: 'This server sends no SMS, so a mobile number cannot be confirmed.',
    bn: 'এই সার্ভার থেকে এসএমএস যায় না, তাই মোবাইল নম্বর নিশ্চিত করা যাবে না।',
  },
  wrong_code: {
    status: 404,
    en: 'This code is not correct or too old. After five wrong codes, please ask for a new one.',
    bn: 'কোডটি ঠিক নয় অথবা পুরোনো হয়ে গেছে। পাঁচবার ভুল হলে নতুন কোড নিন।',
  },
  wrong_password: { status: 422, en: 'This password is not correct.', bn: 'পাসওয়ার্ডটি ঠিক নয়।' },
  last_way_in: {
    status: 409,
    en: 'Please keep a mobile number or an email address. Without one you could no longer log in.',
    bn: 'অন্তত একটি মোবাইল নম্বর বা ইমেইল রাখুন, নাহলে আর লগ ইন করতে পারবেন না।',
  },
  last_admin: {
    status: 409,
    en: 'This is the last admin. Make somebody else an admin first.',
    bn: 'ইনিই একমাত্র অ্যাডমিন। আগে অন্য কাউকে অ্যাডমিন করুন।',
  },
});
