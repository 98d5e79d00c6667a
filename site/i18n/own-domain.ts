import { dictionary } from './dictionary.ts';

/** Texts of the settings card 'Your domain'. */
export const ownDomain = dictionary({
  en: {
    heading: 'Your domain',
    intro:
      'Show your shop at your own address, such as rahimafashion.com. Buy the name from a registrar, then connect it here.',
    inPro: 'Your own domain comes with the Pro plan.',
    seePlans: 'See Plans',
    loadFailed: 'Your domain could not be loaded.',
    label: 'Domain',
    hint: 'The name alone, for example rahimafashion.com or www.rahimafashion.com.',
    connect: 'Connect domain',
    saved: 'Domain saved. Now enter the records below.',
    failed: 'That did not work. Please try again.',
    states: { waiting: 'Not connected yet', live: 'Connected', broken: 'Not working', ending: 'Ending' },
    about: {
      waiting:
        'Enter these records where you bought the domain. We check for 7 days and write to you once the domain is connected. It can take from a few minutes to a day.',
      unwatched: 'We stopped checking, because the records were missing for 7 days. Enter them and press ‘Check now’.',
      live: 'Your shop is live at your domain. Leave these records as they are.',
      broken:
        'Customers cannot reach your shop at this domain right now. Your Poshora link still works. Correct the record below that differs.',
      ending: (redirects: string, gone: string) =>
        `Your plan no longer includes a domain. From ${redirects} the domain leads to your Poshora link, and on ${gone} it is disconnected. Upgrade to Pro to keep it.`,
      redirecting: (gone: string) =>
        `Your plan no longer includes a domain. The domain leads to your Poshora link until ${gone}. Upgrade to Pro to show your shop there again.`,
    },
    lines: 'DNS records',
    type: 'Type',
    name: 'Name',
    shortName: (label: string) => `Some forms want only ${label} here.`,
    value: 'Value',
    copy: 'Copy',
    copyOf: (what: string, type: string) => `Copy ${what} of the ${type} record`,
    copied: 'Copied',
    found: 'Found',
    missing: 'Not found yet',
    unknown: 'Not checked yet',
    foundInstead: (text: string) => `Found instead: ${text}`,
    optional: 'Optional: for people who type the name with or without www.',
    checkNow: 'Check now',
    checked: (date: string) => `Last checked on ${date}`,
    stillMissing: 'Some records were not found yet. New records can take from a few minutes to a day.',
    allThere: 'All records were found.',
    nowLive: 'Your domain is connected!',
    redirects: 'Redirect my Poshora link to my domain',
    redirectsHint:
      'Your Poshora link and printed QR codes then open your domain. Without it both links show your shop.',
    redirectsSaved: 'Saved',
    disconnect: 'Disconnect domain',
    disconnectTitle: (domain: string) => `Disconnect ${domain}?`,
    disconnectText:
      'Your shop is no longer shown there. Your Poshora link keeps working, and you can connect the domain again.',
    disconnected: 'Domain disconnected',
    change: 'Use another domain',
    where: 'Where do I enter these records?',
    whereText:
      'At the registrar where you bought the domain. If there are other A or CNAME records for the same name, delete them.',
    registrars: [
      {
        name: 'ExonHost',
        steps:
          'Log in at exonhost.com → Domains → My Domains → your domain → DNS Management. Choose the type, and enter name and value.',
      },
      {
        name: 'Namecheap',
        steps:
          'Log in at namecheap.com → Domain List → Manage beside your domain → Advanced DNS → Add New Record. ‘Host’ is the short name, such as @. Delete the records for parking.',
      },
      {
        name: 'GoDaddy',
        steps:
          'Log in at godaddy.com → My Products → DNS beside your domain → Add New Record. ‘Name’ is the short name, such as @. Change the A record ‘Parked’ instead of adding another.',
      },
    ],
  },
  bn: {
    heading: 'আপনার ডোমেইন',
    intro:
      'দোকানটি দেখান নিজের ঠিকানায়, যেমন rahimafashion.com। নামটি কিনবেন কোনো ডোমেইন বিক্রেতার কাছ থেকে; এখানে সেটি যুক্ত করবেন।',
    inPro: 'নিজের ডোমেইন PRO প্ল্যানে পাওয়া যায়।',
    seePlans: 'প্ল্যানগুলো দেখুন',
    loadFailed: 'আপনার ডোমেইনের তথ্য আনা যায়নি।',
    label: 'ডোমেইন',
    hint: 'শুধু নামটি, যেমন rahimafashion.com বা www.rahimafashion.com।',
    connect: 'ডোমেইন যুক্ত করুন',
    saved: 'ডোমেইন সেভ হয়েছে। এবার নিচের লাইনগুলো বসান।',
    failed: 'কাজটি হয়নি। আবার চেষ্টা করুন।',
    states: { waiting: 'এখনো যুক্ত হয়নি', live: 'যুক্ত আছে', broken: 'কাজ করছে না', ending: 'শেষ হচ্ছে' },
    about: {
      waiting:
        'যেখান থেকে ডোমেইন কিনেছেন সেখানে এই লাইনগুলো বসান। ৭ দিন ধরে আমরা নিজেরাই খুঁজে দেখব, যুক্ত হলেই আপনাকে জানাব। কয়েক মিনিট থেকে এক দিন লাগতে পারে।',
      unwatched: '৭ দিনেও লাইনগুলো পাওয়া যায়নি, তাই আর খোঁজা হচ্ছে না। লাইনগুলো বসিয়ে ‘এখনই দেখুন’ চাপুন।',
      live: 'আপনার দোকান এখন নিজের ডোমেইনে দেখা যায়। লাইনগুলো যেমন আছে তেমনই রাখুন।',
      broken: 'এই ডোমেইনে এখন ক্রেতারা দোকান পাচ্ছেন না; পসরার লিংক আগের মতোই চলছে। নিচে যে লাইনটি আলাদা, সেটি ঠিক করুন।',
      ending: (redirects, gone) =>
        `আপনার প্ল্যানে আর ডোমেইন নেই। ${redirects} থেকে ডোমেইনটি আপনার পসরার লিংকে নিয়ে যাবে, ${gone} তারিখে বিচ্ছিন্ন হবে। PRO নিলে থেকে যাবে।`,
      redirecting: (gone) =>
        `আপনার প্ল্যানে আর ডোমেইন নেই। ${gone} পর্যন্ত ডোমেইনটি আপনার পসরার লিংকে নিয়ে যাবে। PRO নিলে দোকান আবার সেখানে দেখা যাবে।`,
    },
    lines: 'DNS-এর লাইন',
    type: 'ধরন (Type)',
    name: 'নাম (Name)',
    shortName: (label) => `কোনো কোনো ফর্মে এখানে শুধু ${label} লিখতে হয়।`,
    value: 'মান (Value)',
    copy: 'কপি করুন',
    copyOf: (what, type) => `${type} লাইনের ${what} কপি করুন`,
    copied: 'কপি হয়েছে',
    found: 'পাওয়া গেছে',
    missing: 'এখনো নেই',
    unknown: 'এখনো দেখা হয়নি',
    foundInstead: (text) => `এর বদলে আছে: ${text}`,
    optional: 'চাইলে দিন: কেউ www লিখলে বা বাদ দিলেও দোকানে আসবেন।',
    checkNow: 'এখনই দেখুন',
    checked: (date) => `শেষ দেখা হয়েছে ${date}`,
    stillMissing: 'সব লাইন এখনো পাওয়া যায়নি। নতুন লাইন চালু হতে কয়েক মিনিট থেকে এক দিন লাগতে পারে।',
    allThere: 'সব লাইন পাওয়া গেছে।',
    nowLive: 'আপনার ডোমেইন যুক্ত হয়েছে!',
    redirects: 'পসরার লিংক থেকে আমার ডোমেইনে নিয়ে যান',
    redirectsHint: 'তখন পসরার লিংক ও ছাপানো QR কোড আপনার ডোমেইন খুলবে। না দিলে দুই ঠিকানাতেই দোকান দেখা যাবে।',
    redirectsSaved: 'সেভ হয়েছে',
    disconnect: 'ডোমেইন বিচ্ছিন্ন করুন',
    disconnectTitle: (domain) => `${domain} বিচ্ছিন্ন করবেন?`,
    disconnectText: 'সাথে সাথেই সেখানে আর দোকান দেখা যাবে না। পসরার লিংক চলবে, চাইলে ডোমেইনটি আবার যুক্ত করতে পারবেন।',
    disconnected: 'ডোমেইন বিচ্ছিন্ন হয়েছে',
    change: 'অন্য ডোমেইন দিন',
    where: 'লাইনগুলো কোথায় বসাব?',
    whereText: 'যাদের কাছ থেকে ডোমেইন কিনেছেন, তাদের ওয়েবসাইটে। একই নামে অন্য A বা CNAME লাইন থাকলে মুছে দিন।',
    registrars: [
      {
        name: 'ExonHost',
        steps: 'exonhost.com-এ লগ ইন করুন → Domains → My Domains → আপনার ডোমেইন → DNS Management। ধরন বেছে নাম ও মান লিখুন।',
      },
      {
        name: 'Namecheap',
        steps:
          'namecheap.com-এ লগ ইন করুন → Domain List → ডোমেইনের পাশে Manage → Advanced DNS → Add New Record। ‘Host’-এ ছোট নামটি লিখুন, যেমন @। পার্কিংয়ের রেকর্ডগুলো মুছে দিন।',
      },
      {
        name: 'GoDaddy',
        steps:
          'godaddy.com-এ লগ ইন করুন → My Products → ডোমেইনের পাশে DNS → Add New Record। ‘Name’-এ ছোট নামটি লিখুন, যেমন @। নতুন A রেকর্ড না দিয়ে ‘Parked’ লেখা A রেকর্ডটি বদলান।',
      },
    ],
  },
});
