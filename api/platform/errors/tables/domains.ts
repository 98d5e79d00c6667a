import { failureTable } from './table.ts';

export const domainFailures = failureTable({
  domain_not_in_plan: {
    status: 403,
    en: 'Your own domain comes with the Pro plan. Upgrade to connect it here.',
    bn: 'নিজের ডোমেইন PRO প্ল্যানে পাওয়া যায়। আপগ্রেড করলে এখানেই যুক্ত করতে পারবেন।',
  },
  domain_not_found: {
    status: 404,
    en: 'This shop has no domain yet. Type one and save it first.',
    bn: 'এই দোকানে এখনো কোনো ডোমেইন নেই। আগে একটি লিখে সেভ করুন।',
  },
});
