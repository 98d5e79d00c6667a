import { pairs } from '../dictionary.ts';

/** What failed, by the code of the action. */
const failed = pairs({
  otherwise: ['It did not work', 'কাজটি হয়নি'],
  fetchShops: ['Failed to fetch shops', 'দোকানের তালিকা আনা যায়নি'],
  'shop.activate': ['Failed to update shop status', 'দোকানের অবস্থা বদলানো যায়নি'],
  'shop.suspend': ['Failed to update shop status', 'দোকানের অবস্থা বদলানো যায়নি'],
  'shop.delete': ['Failed to delete shop', 'দোকান মোছা যায়নি'],
  'user.delete': ['Failed to delete user', 'ব্যবহারকারী মোছা যায়নি'],
  'user.reset_plan': ['Failed to reset user plan', 'প্ল্যান রিসেট করা যায়নি'],
  'upgrade_request.approve': ['Failed to approve upgrade request', 'আপগ্রেড অনুমোদন করা যায়নি'],
  'upgrade_request.reject': ['Failed to reject upgrade request', 'আপগ্রেড নাকচ করা যায়নি'],
  'upgrade_request.delete': ['Failed to delete upgrade request', 'আপগ্রেডের অনুরোধ মোছা যায়নি'],
  'contact.status': ['Failed to update status', 'অবস্থা বদলানো যায়নি'],
  'contact.delete': ['Failed to delete contact message', 'মেসেজ মোছা যায়নি'],
});

/** Admin actions: buttons, questions before them, and their results (specification section 8, Admin). */
export const actionWords = pairs({
  openShop: ['Open shop', 'দোকান খুলুন'],
  activate: ['Activate', 'চালু করুন'],
  suspend: ['Suspend', 'স্থগিত করুন'],
  delete: ['Delete', 'মুছুন'],
  restore: ['Restore', 'ফিরিয়ে আনুন'],
  approve: ['Approve', 'অনুমোদন'],
  takeBack: ['Take back', 'ফিরিয়ে নিন'],
  reject: ['Reject', 'নাকচ করুন'],
  reply: ['Reply', 'উত্তর দিন'],
  markResponded: ['Mark as responded', 'উত্তর দেওয়া হয়েছে'],
  close: ['Mark as closed', 'বন্ধ করুন'],
  reopen: ['Open again', 'আবার খুলুন'],
  resetPlan: ['Reset Plan', 'প্ল্যান রিসেট'],
  block: ['Block', 'ব্লক করুন'],
  unblock: ['Unblock', 'ব্লক তুলুন'],
  grantAdmin: ['Make admin', 'অ্যাডমিন করুন'],
  revokeAdmin: ['Remove admin', 'অ্যাডমিন থেকে বাদ দিন'],
  takeDomain: ['Take away', 'সরিয়ে নিন'],
  assign: ['Assign', 'অনুরোধে ধরুন'],
  remove: ['Remove', 'বাদ দিন'],
  choose: ['Choose', 'বেছে নিন'],
  export: ['Export as CSV', 'CSV ডাউনলোড করুন'],
  exportSubscribers: ['Export newsletter email addresses', 'নিউজলেটারের ইমেইল ঠিকানা ডাউনলোড করুন'],
  reason: ['Reason', 'কারণ'],
  typeThis: [(asked: string) => `Type ${asked} to confirm`, (asked: string) => `নিশ্চিত করতে লিখুন: ${asked}`],
  approveText: [
    (payer: string, shop: string, plan: string, amount: string, trx: string) =>
      `${payer} paid ${amount} for the ${plan} plan of ${shop}. Is a payment with TrxID ${trx} and this amount in the bKash statement?`,
    (payer: string, shop: string, plan: string, amount: string, trx: string) =>
      `${payer} তাঁর দোকান ${shop}-এর ${plan} প্ল্যানের জন্য ${amount} পাঠিয়েছেন। বিকাশের স্টেটমেন্টে TrxID ${trx} দিয়ে এই টাকা এসেছে কি?`,
  ],
  approveResult: [
    (plan: string, end: string) => `After approval: ${plan} until ${end}.`,
    (plan: string, end: string) => `অনুমোদন দিলে: ${plan}, ${end} পর্যন্ত।`,
  ],
  approveNow: [
    (plan: string, end: string) => `Now: ${plan} until ${end}. The remaining time is converted by price.`,
    (plan: string, end: string) => `এখন: ${plan}, ${end} পর্যন্ত। বাকি সময় দাম অনুযায়ী নতুন প্ল্যানে যোগ হবে।`,
  ],
  approveBlocked: ['This account is blocked.', 'এই অ্যাকাউন্টটি ব্লক করা।'],
  approveRequestsText: [
    (payments: string) => `Are these payments in the bKash statement? ${payments}`,
    (payments: string) => `বিকাশের স্টেটমেন্টে এই টাকাগুলো এসেছে কি? ${payments}`,
  ],
  approveLeftOut: [
    (count: string) => `Left out: ${count}, already decided or of a blocked account.`,
    (count: string) => `বাদ থাকছে ${count}টি: সিদ্ধান্ত আগেই হয়েছে বা অ্যাকাউন্ট ব্লক করা।`,
  ],
  rejectReasons: [
    {
      not_found: 'No payment with this TrxID',
      wrong_amount: 'Wrong amount',
      used_before: 'TrxID was used before',
      other: 'Something else',
    },
    {
      not_found: 'এই TrxID দিয়ে টাকা আসেনি',
      wrong_amount: 'টাকার পরিমাণ ঠিক নেই',
      used_before: 'TrxID আগেই ব্যবহার হয়েছে',
      other: 'অন্য কারণ',
    },
  ],
  rejectNote: ['What the seller should know', 'বিক্রেতাকে যা জানাবেন'],
  rejectNoteHint: [
    'Goes into their email and dashboard. Needed where you choose ‘Something else’.',
    'ইমেইলে ও ড্যাশবোর্ডে দেখা যাবে। ‘অন্য কারণ’ বেছে নিলে লিখতেই হবে।',
  ],
  rejectText: [
    (trxIds: string) =>
      `${trxIds}: the seller gets an email with the reason and what they can do, and sees it in their dashboard.`,
    (trxIds: string) => `${trxIds}: বিক্রেতা ইমেইলে ও ড্যাশবোর্ডে কারণ আর করণীয় জানবেন।`,
  ],
  deleteRequestText: [
    (trx: string) => `The request with transaction ID ${trx} will be gone for good.`,
    (trx: string) => `${trx} ট্রানজেকশনের অনুরোধটি চিরতরে মুছে যাবে।`,
  ],
  deleteShop: [
    (names: string) => `Are you sure you want to delete ${names}? This action cannot be undone.`,
    (names: string) => `${names} কি সত্যিই মুছে ফেলবেন? এটি আর ফেরানো যাবে না।`,
  ],
  restoreHint: [
    'Owners cannot undo it. Under the status ‘Deleted’ you can restore it for 30 days; then it is erased for good.',
    'মালিক নিজে ফেরাতে পারবেন না। আপনি ‘মুছে ফেলা’ অবস্থা থেকে ৩০ দিন পর্যন্ত ফিরিয়ে আনতে পারবেন; এরপর চিরতরে মুছে যাবে।',
  ],
  suspendText: [
    (names: string) => `Shoppers will no longer see ${names}.`,
    (names: string) => `ক্রেতারা ${names} আর দেখতে পাবেন না।`,
  ],
  suspendReasonHint: ['The owner reads it in the dashboard and in an email.', 'মালিক এটি ড্যাশবোর্ডে ও ইমেইলে দেখবেন।'],
  deleteUser: [
    (name: string) => `Are you sure you want to delete ${name} and all their data?`,
    (name: string) => `${name} ও তাঁর সব তথ্য কি সত্যিই মুছে ফেলবেন?`,
  ],
  resetPlanText: [
    (names: string) =>
      `${names}: back to the Free Plan with 5 products; the trial can be taken again. Paid days that are left are lost.`,
    (names: string) =>
      `${names} ৫টি পণ্যের ফ্রি প্ল্যানে ফিরে যাবেন, আবার ট্রায়ালও নিতে পারবেন। টাকা দেওয়া প্ল্যানের বাকি দিনগুলো আর থাকবে না।`,
  ],
  grantText: [
    (name: string) => `${name} will see and change everything in this panel.`,
    (name: string) => `${name} এই প্যানেলের সবকিছু দেখতে ও বদলাতে পারবেন।`,
  ],
  revokeText: [
    (name: string) => `${name} will no longer have access to this panel.`,
    (name: string) => `${name} এই প্যানেলে আর ঢুকতে পারবেন না।`,
  ],
  blockText: [
    'Their sessions end and the shop page goes down at once.',
    'সাথে সাথে তিনি লগ আউট হবেন, দোকানের পেজও বন্ধ হবে।',
  ],
  takeDomainText: [
    (domain: string, shop: string) =>
      `Nothing of ${shop} is shown at ${domain} any more. The shop stays at its link on the platform.`,
    (domain: string, shop: string) => `${domain} ঠিকানায় ${shop} আর দেখা যাবে না। পসরার লিংকে দোকান থাকবে।`,
  ],
  takeDomainHint: ['The owner reads it in an email.', 'মালিক ইমেইলে এটি পড়বেন।'],
  deleteMessageText: [
    (names: string) => `What ${names} wrote will be gone for good, with any attachment.`,
    (names: string) => `${names}-এর মেসেজ ও সংযুক্ত ফাইল চিরতরে মুছে যাবে।`,
  ],
  chooseTitle: ['Which request is this payment for?', 'পেমেন্টটি কোন অনুরোধের?'],
  noPending: ['No pending request found', 'অপেক্ষায় থাকা কোনো অনুরোধ পাওয়া যায়নি'],
  assignText: [
    (amount: string, trxId: string, plan: string, shop: string, price: string) =>
      `${amount} with TrxID ${trxId} pays for the ${plan} plan of ${shop}, which costs ${price}. The plan starts at once.`,
    (amount: string, trxId: string, plan: string, shop: string, price: string) =>
      `TrxID ${trxId} দিয়ে আসা ${amount} ${shop}-এর ${plan} প্ল্যানের জন্য ধরা হবে, প্ল্যানের দাম ${price}। প্ল্যানটি সাথে সাথে চালু হবে।`,
  ],
  tooLittle: [(missing: string) => `${missing} is missing.`, (missing: string) => `${missing} কম আছে।`],
  assignHint: [
    'The audit log keeps it, such as: the seller mistyped the TrxID.',
    'অডিট লগে থাকবে, যেমন: বিক্রেতা TrxID ভুল লিখেছেন।',
  ],
  removeText: [
    (amount: string, trxId: string) =>
      `${amount} with TrxID ${trxId} leaves this list and starts no plan later. The money stays where it is.`,
    (amount: string, trxId: string) =>
      `TrxID ${trxId} দিয়ে আসা ${amount} তালিকা থেকে চলে যাবে, পরে কোনো প্ল্যানও চালু করবে না। টাকা যেখানে আছে, সেখানেই থাকবে।`,
  ],
  removeHint: [
    'The audit log keeps it, such as: given back, or not for a plan.',
    'অডিট লগে থাকবে, যেমন: টাকা ফেরত দেওয়া হয়েছে, বা প্ল্যানের টাকা নয়।',
  ],
  passwordTitle: ['Please enter your password', 'আপনার পাসওয়ার্ড দিন'],
  passwordText: [
    'You last entered it more than 15 minutes ago, and this cannot easily be undone.',
    'পাসওয়ার্ড দেওয়ার পর ১৫ মিনিটের বেশি হয়ে গেছে, আর এই কাজ সহজে ফেরানো যায় না।',
  ],
  password: ['Password', 'পাসওয়ার্ড'],
  confirm: ['Confirm', 'নিশ্চিত করুন'],
  bulkTitle: [
    (action: string, count: string) => `${action}: ${count}`,
    (action: string, count: string) => `${action}: ${count}টি`,
  ],
  bulkProgress: [
    (done: string, all: string) => `${done} of ${all}`,
    (done: string, all: string) => `${all}টির মধ্যে ${done}টি`,
  ],
  bulkDone: ['Done', 'হয়েছে'],
  bulkFailed: ['Failed', 'হয়নি'],
  error: ['Error', 'সমস্যা হয়েছে'],
  unanswered: [
    'No response arrived. Check whether it was done before you try again.',
    'সার্ভারের উত্তর আসেনি। কাজটি হয়ে গেছে কি না দেখে আবার চেষ্টা করুন।',
  ],
  done: [(what: string) => `${what} successfully`, (what: string) => what],
  failed: [failed('en'), failed('bn')],
});

/** Names of finished actions, by their codes in the audit log; also shown when one is done. */
export const actionNames = pairs({
  'shop.activate': ['Shop activated', 'দোকান চালু হয়েছে'],
  'shop.suspend': ['Shop suspended', 'দোকান স্থগিত করা হয়েছে'],
  'domain.take_away': ['Domain taken away', 'ডোমেইন সরানো হয়েছে'],
  'shop.delete': ['Shop deleted', 'দোকান মুছে ফেলা হয়েছে'],
  'report.close': ['Report closed', 'অভিযোগ শেষ করা হয়েছে'],
  'report.reopen': ['Report opened again', 'অভিযোগ আবার খোলা হয়েছে'],
  'shop.restore': ['Shop restored', 'দোকান ফিরিয়ে আনা হয়েছে'],
  'publication.again': ['Publication requested again', 'আবার প্রকাশ করতে বলা হয়েছে'],
  'hook.again': ['Message about a publication sent again', 'প্রকাশের খবর আবার পাঠানো হয়েছে'],
  'payment_forwarder.change': ['Phone for payments changed', 'পেমেন্টের ফোন বদলানো হয়েছে'],
  'payment_forwarder.delete': ['Phone for payments removed', 'পেমেন্টের ফোন বাদ দেওয়া হয়েছে'],
  'payment_message.assign': ['Payment assigned to a request', 'পেমেন্ট অনুরোধে ধরা হয়েছে'],
  'payment_message.dismiss': ['Payment without a request removed', 'অনুরোধ ছাড়া পেমেন্ট বাদ দেওয়া হয়েছে'],
  'user.delete': ['User deleted', 'ব্যবহারকারী মুছে ফেলা হয়েছে'],
  'user.restore': ['User restored', 'ব্যবহারকারী ফিরিয়ে আনা হয়েছে'],
  'user.block': ['User blocked', 'ব্যবহারকারী ব্লক করা হয়েছে'],
  'user.note': ['Note added', 'নোট যোগ হয়েছে'],
  'user.see_as_owner': ['Seen as owner', 'মালিকের চোখে দেখা হয়েছে'],
  'user.unblock': ['User unblocked', 'ব্লক তুলে নেওয়া হয়েছে'],
  'user.reset_plan': ['Plan reset', 'প্ল্যান রিসেট হয়েছে'],
  'user.send_reset': ['Password link sent', 'পাসওয়ার্ডের লিংক পাঠানো হয়েছে'],
  'user.grant_admin': ['Admin role granted', 'অ্যাডমিন করা হয়েছে'],
  'user.revoke_admin': ['Admin role removed', 'অ্যাডমিন থেকে বাদ দেওয়া হয়েছে'],
  'upgrade_request.approve': ['Upgrade approved', 'আপগ্রেড অনুমোদন করা হয়েছে'],
  'upgrade_request.reject': ['Upgrade rejected', 'আপগ্রেড নাকচ করা হয়েছে'],
  'upgrade_request.take_back': ['Upgrade outcome taken back', 'আপগ্রেডের সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে'],
  'upgrade_request.delete': ['Upgrade request deleted', 'আপগ্রেডের অনুরোধ মুছে ফেলা হয়েছে'],
  'contact.status': ['Message marked', 'মেসেজ চিহ্নিত করা হয়েছে'],
  'contact.delete': ['Message deleted', 'মেসেজ মুছে ফেলা হয়েছে'],
  'subscribers.export': ['Newsletter email addresses exported', 'নিউজলেটারের ইমেইল ঠিকানা ডাউনলোড হয়েছে'],
  'list.export': ['List exported', 'তালিকা ডাউনলোড হয়েছে'],
});
