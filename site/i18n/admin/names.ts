import { pairs, type Language } from '../dictionary.ts';
import { paymentNames } from '../payment-names.ts';
import { actionWords } from './actions.ts';
import { listWords } from './lists.ts';

const targets = pairs({
  shop: ['Shop', 'দোকান'],
  user: ['User', 'ব্যবহারকারী'],
  publication: ['Publication', 'প্রকাশনা'],
  upgrade_request: ['Upgrade request', 'আপগ্রেডের অনুরোধ'],
  contact: ['Message', 'মেসেজ'],
  subscribers: ['Newsletter', 'নিউজলেটার'],
  list: ['List', 'তালিকা'],
  payment_forwarder: ['Payments of plans', 'প্ল্যানের পেমেন্ট'],
  payment_message: ['Payment message', 'পেমেন্টের মেসেজ'],
  report: ['Report', 'অভিযোগ'],
});

const jobs = pairs({
  'ended plans': ['Ending expired plans', 'মেয়াদ শেষ হওয়া প্ল্যান বন্ধ করা'],
  clock: ['Correcting times set by a wrong clock', 'ভুল ঘড়ির সময় ঠিক করা'],
  'plan reminders': ['Sending reminders before plans end', 'প্ল্যান শেষ হওয়ার কথা মনে করানো'],
  'own domains': ['Checking the domains of shops', 'দোকানগুলোর ডোমেইন দেখা'],
  expired: ['Deleting expired data', 'মেয়াদ শেষ হওয়া তথ্য মোছা'],
  'deleted accounts': ['Erasing deleted shops and accounts', 'মুছে ফেলা দোকান ও অ্যাকাউন্ট চিরতরে মোছা'],
  'mail notifications': ['Sending email', 'ইমেইল পাঠানো'],
  'push notifications': ['Sending push messages', 'পুশ মেসেজ পাঠানো'],
  'SMS notifications': ['Sending SMS', 'এসএমএস পাঠানো'],
  'unused images': ['Removing unused pictures', 'অব্যবহৃত ছবি মোছা'],
  'unused attachments': ['Removing unused attachments', 'অব্যবহৃত ফাইল মোছা'],
  'old orders': ['Erasing names from old orders', 'পুরোনো অর্ডার থেকে নাম-ঠিকানা মোছা'],
  backup: ['Taking a backup', 'ব্যাকআপ নেওয়া'],
  'left-over pages': ['Removing left-over page files', 'বাড়তি পেজ ফাইল মোছা'],
  'earlier assets': ['Removing files of earlier builds', 'আগের সংস্করণের ফাইল মোছা'],
  imports: ['Importing products', 'পণ্য ইমপোর্ট'],
  checkouts: ['Checking payments at gateways', 'গেটওয়েতে পেমেন্টের খোঁজ'],
  parcels: ['Booking and tracking parcels', 'কুরিয়ারে পার্সেল বুকিং ও খোঁজ'],
  'ad events': ['Sending visits and orders to Meta, TikTok and Google', 'মেটা, টিকটক ও গুগলকে ভিজিট ও অর্ডারের খবর পাঠানো'],
  hooks: ['Sending publications and orders to other systems', 'প্রকাশ ও অর্ডারের খবর অন্য সিস্টেমে পাঠানো'],
});

const fields = pairs({
  isActive: ['Active', 'চালু'],
  deletedAt: ['Deleted', 'মোছা হয়েছে'],
  trialStart: ['Trial from', 'ট্রায়াল শুরু'],
  remindedDays: ['Last reminder, days before', 'শেষ মনে করানো, কত দিন আগে'],
  subject: ['Subject', 'বিষয়'],
  error: ['Error', 'সমস্যা'],
  resolvedAt: ['Resolved', 'নিষ্পত্তি হয়েছে'],
  count: ['Count', 'সংখ্যা'],
  note: ['Note', 'মন্তব্য'],
  rejection: ['Rejection', 'নাকচের কারণ'],
  sort: ['Sorted by', 'সাজানো'],
  order: ['Order', 'ক্রম'],
  isRead: ['Read by the seller', 'বিক্রেতা দেখেছেন'],
  confirmedBy: ['Confirmed by', 'নিশ্চিত করেছে'],
  provider: ['Wallet', 'ওয়ালেট'],
  received: ['Received', 'টাকা এসেছে'],
  requestId: ['Request ID', 'অনুরোধের আইডি'],
  isRenewed: ['New link', 'নতুন লিংক'],
  isSigned: ['Signed messages only', 'শুধু সই করা মেসেজ'],
});

const values = pairs({
  null: ['none', 'নেই'],
  true: ['yes', 'হ্যাঁ'],
  false: ['no', 'না'],
  asc: ['ascending', 'ছোট থেকে বড়'],
  desc: ['descending', 'বড় থেকে ছোট'],
  message: ['Payment message', 'পেমেন্টের মেসেজ'],
  gateway: ['Payment page', 'পেমেন্ট পেজ'],
});

const causes = pairs({
  message: ['Automatic: payment message', 'নিজে থেকে: পেমেন্টের মেসেজ'],
  gateway: ['Automatic: payment page', 'নিজে থেকে: পেমেন্ট পেজ'],
});

type Names = Record<'causes' | 'targets' | 'jobs' | 'fields' | 'values', Readonly<Record<string, string>>>;

/**
 * Names of the server's codes: the audit log's targets, changed fields and their values, causes of the
 * server's own actions, and jobs. An unknown code is shown unchanged.
 */
export const codeNames = (language: Language): Names => ({
  causes: causes(language),
  targets: targets(language),
  jobs: jobs(language),
  fields: { ...sharedFields(language), ...fields(language) },
  values: { ...sharedValues(language), ...values(language) },
});

/** Fields that the lists show too. */
function sharedFields(language: Language) {
  const words = listWords(language);
  const { name, plan, selectedPlan, status, domain, amount, search, role, action, from, to } = words;
  const columns = { name, plan, selectedPlan, status, domain, amount, search, role, action, from, to };
  const { reason } = actionWords(language);
  const { admin: isAdmin, blocked: blockedAt, transaction: trxId, created: createdAt } = words;
  const account = { isAdmin, blockedAt, trxId, createdAt, planExpiresAt: words.paidUntil, trialEnd: words.trialUntil };
  return { ...columns, ...account, state: status, reason, blockedReason: reason, suspendedReason: reason };
}

/** Values that the lists show too: states, plans, roles, reasons, wallets, and the columns of a sorted list. */
function sharedValues(language: Language) {
  const words = listWords(language);
  const { date: created, name, owner, plan, views, status, role, transaction, action } = words;
  const sorts = { created, name, owner, plan, views, status, role, transaction, action };
  const states = { ...words.messageStatuses, ...words.requestStatuses, ...words.domainStates, ...words.statuses };
  const reasons = actionWords(language).rejectReasons;
  return { ...states, ...words.roles, ...words.plans, ...reasons, ...paymentNames(language).providers, ...sorts };
}
