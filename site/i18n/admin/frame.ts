import { pairs } from '../dictionary.ts';

const tab = pairs({
  dashboard: ['Dashboard', 'ড্যাশবোর্ড'],
  shops: ['Shops', 'দোকান'],
  upgrades: ['Upgrades', 'আপগ্রেড'],
  payments: ['Plan payments', 'প্ল্যানের পেমেন্ট'],
  contacts: ['Contacts Message', 'যোগাযোগের মেসেজ'],
  reports: ['Reports', 'অভিযোগ'],
  domains: ['Domains', 'ডোমেইন'],
  users: ['User Management', 'ব্যবহারকারী'],
  audit: ['Audit log', 'অডিট লগ'],
  analytics: ['Analytics', 'রিপোর্ট'],
  health: ['Health', 'সিস্টেমের অবস্থা'],
});

/** The frame around the admin panel's tabs, and its first tab. */
export const frameWords = pairs({
  title: ['Admin Panel', 'অ্যাডমিন প্যানেল'],
  description: ['Look after shops, accounts, upgrades and messages.', 'দোকান, অ্যাকাউন্ট, আপগ্রেড আর মেসেজ দেখাশোনা করুন।'],
  shopsTitle: ['Shop Management', 'দোকান ব্যবস্থাপনা'],
  tabs: ['Sections of the admin panel', 'অ্যাডমিন প্যানেলের অংশ'],
  tab: [tab('en'), tab('bn')],
  accountTitle: ['Account', 'অ্যাকাউন্ট'],
  counted: (name: string, count: string) => [`${name} (${count})`, `${name} (${count})`],
  backToDashboard: ['Back to Dashboard', 'ড্যাশবোর্ডে ফিরুন'],
  logOut: ['Log out', 'লগ আউট'],
  accessDenied: ['Access Denied', 'প্রবেশের অনুমতি নেই'],
  accessDeniedText: ['You need admin privileges to access this page.', 'এই পেজ শুধু অ্যাডমিনরা দেখতে পারেন।'],
  allShops: ['See all shops', 'সব দোকান দেখুন'],
  totalShops: ['Total Shops', 'মোট দোকান'],
  totalViews: ['Total Views', 'মোট ভিজিট'],
  pendingUpgrades: ['Pending Upgrades', 'অপেক্ষায় থাকা আপগ্রেড'],
  newMessages: ['New Messages', 'নতুন মেসেজ'],
  recentShops: ['Recent Shops', 'সাম্প্রতিক দোকান'],
  recentMessages: ['Recent Messages', 'সাম্প্রতিক মেসেজ'],
  noMessages: ['No messages yet', 'এখনো কোনো মেসেজ নেই'],
  noShopsYet: ['No shops yet', 'এখনো কোনো দোকান নেই'],
  notUpdated: ['This could not be updated, so it may be out of date.', 'নতুন তথ্য আনা যায়নি, তাই এগুলো পুরোনো হতে পারে।'],
  loadFailed: ['This could not be loaded', 'তথ্য আনা যায়নি'],
});
