import { failureTable } from './table.ts';

export const administrationFailures = failureTable({
  password_needed: {
    status: 403,
    en: 'Please enter your password again to do this.',
    bn: 'এই কাজের জন্য আপনার পাসওয়ার্ড আবার দিন।',
  },
  admin_protected: {
    status: 403,
    en: 'This account is an admin. Remove its admin role first.',
    bn: 'এই অ্যাকাউন্টটি অ্যাডমিন। আগে অ্যাডমিন থেকে বাদ দিন।',
  },
  account_not_usable: {
    status: 409,
    en: 'This account is blocked or deleted.',
    bn: 'এই অ্যাকাউন্টটি ব্লক করা বা মুছে ফেলা।',
  },
});
