import { dictionary, type Language } from '../dictionary.ts';
import { paymentNames } from '../payment-names.ts';
import { actionWords } from './actions.ts';
import { listWords } from './lists.ts';

type Names = Record<'causes' | 'targets' | 'jobs' | 'fields' | 'values', Readonly<Record<string, string>>>;

/**
 * Names of the server's codes: the audit log's targets, changed fields and their values, causes of the
 * server's own actions, and jobs. An unknown code is shown unchanged.
 */
export const codeNames = dictionary<Names>({
  en: {
    causes: { message: 'Automatic: payment message', gateway: 'Automatic: payment page' },
    targets: {
      shop: 'Shop',
      user: 'User',
      publication: 'Publication',
      upgrade_request: 'Upgrade request',
      contact: 'Message',
      subscribers: 'Newsletter',
      list: 'List',
      payment_forwarder: 'Payments of plans',
      payment_message: 'Payment message',
      report: 'Report',
    },
    jobs: {
      'ended plans': 'Ending plans',
      clock: 'Times set by a wrong clock',
      'plan reminders': 'Reminding of plans that end',
      'own domains': 'Checking the domains of shops',
      expired: 'Removing what has expired',
      'deleted accounts': 'Erasing deleted shops and accounts',
      'mail notifications': 'Sending email',
      'push notifications': 'Sending push messages',
      'SMS notifications': 'Sending SMS',
      'unused images': 'Removing unused pictures',
      'unused attachments': 'Removing unused attachments',
      'old orders': 'Erasing names from old orders',
      backup: 'Taking a backup',
      'left-over pages': 'Removing left-over page files',
      'earlier assets': 'Removing files of earlier builds',
      imports: 'Importing products',
      checkouts: 'Asking gateways about payments',
      parcels: 'Handing parcels to couriers and asking about them',
      hooks: 'Telling other systems of publications and orders',
    },
    fields: {
      ...sharedFields('en'),
      isActive: 'Active',
      deletedAt: 'Deleted',
      trialStart: 'Trial from',
      remindedDays: 'Last reminder, days before',
      subject: 'Subject',
      error: 'Error',
      resolvedAt: 'Resolved',
      count: 'Count',
      note: 'Note',
      rejection: 'Rejection',
      sort: 'Sorted by',
      order: 'Order',
      isRead: 'Read by the seller',
      confirmedBy: 'Confirmed by',
      provider: 'Wallet',
      received: 'Received',
      requestId: 'Request ID',
      isRenewed: 'New address',
      isSigned: 'Signed messages only',
    },
    values: {
      ...sharedValues('en'),
      null: 'none',
      true: 'yes',
      false: 'no',
      asc: 'ascending',
      desc: 'descending',
      message: 'Payment message',
      gateway: 'Payment page',
    },
  },
  bn: {
    causes: { message: 'নিজে থেকে: পেমেন্টের মেসেজ', gateway: 'নিজে থেকে: পেমেন্ট পেজ' },
    targets: {
      shop: 'দোকান',
      user: 'ব্যবহারকারী',
      publication: 'প্রকাশনা',
      upgrade_request: 'আপগ্রেডের অনুরোধ',
      contact: 'মেসেজ',
      subscribers: 'নিউজলেটার',
      list: 'তালিকা',
      payment_forwarder: 'প্ল্যানের পেমেন্ট',
      payment_message: 'পেমেন্টের মেসেজ',
      report: 'অভিযোগ',
    },
    jobs: {
      'ended plans': 'মেয়াদ শেষ হওয়া প্ল্যান বন্ধ করা',
      clock: 'ভুল ঘড়ির সময় ঠিক করা',
      'plan reminders': 'প্ল্যান শেষ হওয়ার কথা মনে করানো',
      'own domains': 'দোকানগুলোর ডোমেইন দেখা',
      expired: 'মেয়াদ শেষ হওয়া তথ্য মোছা',
      'deleted accounts': 'মুছে ফেলা দোকান ও অ্যাকাউন্ট চিরতরে মোছা',
      'mail notifications': 'ইমেইল পাঠানো',
      'push notifications': 'পুশ মেসেজ পাঠানো',
      'SMS notifications': 'এসএমএস পাঠানো',
      'unused images': 'অব্যবহৃত ছবি মোছা',
      'unused attachments': 'অব্যবহৃত ফাইল মোছা',
      'old orders': 'পুরোনো অর্ডার থেকে নাম-ঠিকানা মোছা',
      backup: 'ব্যাকআপ নেওয়া',
      'left-over pages': 'বাড়তি পেজ ফাইল মোছা',
      'earlier assets': 'আগের সংস্করণের ফাইল মোছা',
      imports: 'পণ্য আমদানি',
      checkouts: 'গেটওয়েতে পেমেন্টের খোঁজ',
      parcels: 'কুরিয়ারে পার্সেল বুকিং ও খোঁজ',
      hooks: 'প্রকাশ ও অর্ডারের খবর অন্য সিস্টেমে পাঠানো',
    },
    fields: {
      ...sharedFields('bn'),
      isActive: 'চালু',
      deletedAt: 'মোছা হয়েছে',
      trialStart: 'ট্রায়াল শুরু',
      remindedDays: 'শেষ মনে করানো, কত দিন আগে',
      subject: 'বিষয়',
      error: 'সমস্যা',
      resolvedAt: 'নিষ্পত্তি হয়েছে',
      count: 'সংখ্যা',
      note: 'মন্তব্য',
      rejection: 'নাকচের কারণ',
      sort: 'সাজানো',
      order: 'ক্রম',
      isRead: 'বিক্রেতা দেখেছেন',
      confirmedBy: 'নিশ্চিত করেছে',
      provider: 'ওয়ালেট',
      received: 'টাকা এসেছে',
      requestId: 'অনুরোধের আইডি',
      isRenewed: 'নতুন লিংক',
      isSigned: 'শুধু সই করা মেসেজ',
    },
    values: {
      ...sharedValues('bn'),
      null: 'নেই',
      true: 'হ্যাঁ',
      false: 'না',
      asc: 'ছোট থেকে বড়',
      desc: 'বড় থেকে ছোট',
      message: 'পেমেন্টের মেসেজ',
      gateway: 'পেমেন্ট পেজ',
    },
  },
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
