import { silentPhone } from './dashboard/silent-phone.ts';
import { dictionary } from './dictionary.ts';
import { formatNumber, plural } from './format.ts';

/** The private address that gets a seller's or the operator's payment messages. Dates come formatted. */
export const forwarderWords = dictionary({
  en: {
    title: 'Payments confirm themselves',
    intro:
      'Let the phone that gets the bKash messages about plans forward them to your private address. When the TrxID and the amount match a request, its plan starts at once.',
    failed: 'The private address could not be loaded',
    create: 'Create private address',
    created: 'Private address created',
    address: 'Private address',
    addressHint: {
      orders:
        'Keep it to yourself. Another person who has it can only confirm payments that customers have already claimed.',
      plans:
        'Keep it to yourself. Another person who has it can only confirm payments that sellers have already claimed.',
    },
    copy: 'Copy link',
    copied: 'Link copied',
    qrAlt: 'QR code of your private address',
    qrHint: 'Scan it with the phone to copy the link there.',
    lastMessage: (when: string) => `Last message: ${when}`,
    noMessage: 'No message has arrived yet. Send an SMS to this phone to try it.',
    unreadable: (when: string) =>
      `A message came in a form that could not be read: ${when}. If a payment is missing, confirm it yourself. Compare the template in the phone’s app with the one below.`,
    unreadTitle: 'Messages that we do not know yet',
    unreadHint:
      'They confirm nothing. If one of them is a payment, confirm it yourself. We see them too, without their numbers, so that they can be read later.',
    unreadCount: (times: string, when: string) => `${times}, last ${when}`,
    times: (count: number) => plural(count, 'en', { one: 'time', other: 'times' }),
    silent: silentPhone('en').text,
    renew: 'New address',
    renewTitle: 'Create a new private address?',
    renewText: 'The old address stops working at once. Enter the new one in the app on the phone.',
    renewed: 'New private address created',
    remove: 'Delete address',
    removeTitle: 'Delete the private address?',
    removeText: 'Messages no longer confirm payments. You can create an address again at any time.',
    removed: 'Private address deleted',
    signing: 'The app signs its messages',
    signingKey: 'Signing key',
    signingHint: 'In SMS Gateway for Android: Settings, Webhooks, Signing Key. Leave it empty if you do not know it.',
    isSigned: 'Only messages with the app’s signature count. A new key replaces the old one.',
    saveKey: 'Save key',
    keySaved: 'Signing key saved',
    guides: 'How to set up the phone',
    guide: {
      gateway: 'SMS Gateway for Android',
      forwarder: 'Other SMS forwarders',
    },
    steps: {
      gateway: [
        [
          'Install the app',
          'Download “SMS Gateway for Android” on the phone that gets the messages, and open the file. If the phone asks, allow this source. The app is free.',
        ],
        ['Allow SMS', 'Open the app and allow it to read SMS and to run in the background.'],
        [
          'Switch on Cloud server',
          'Switch on Cloud server and tap Offline, so that it shows Online. The app then shows a username and a password.',
        ],
        [
          'Add the address',
          'The operator’s guide (docs/operate/payments.md) shows how the app gets the private address.',
        ],
      ],
      forwarder: [
        ['Install a forwarder', 'Install an SMS forwarder that can send messages to a link (URL or webhook).'],
        [
          'Choose the senders',
          'Only forward bKash, NAGAD, 16216 and upay, so that private messages stay on the phone.',
        ],
        ['Paste the address', 'Choose the method POST and paste your private address as the URL.'],
        ['Type the template', 'Use this text as the body. Change the names in the braces to those of your app.'],
      ],
    },
    download: 'Download the app',
    template: '{"from": "{sender}", "text": "{message}"}',
    copyTemplate: 'Copy template',
    templateCopied: 'Template copied',
    stepOf: (number: string, title: string) => `${number}. ${title}`,
  },
  bn: {
    title: 'পেমেন্ট নিজে নিজে নিশ্চিত হবে',
    intro:
      'যে ফোনে প্ল্যানের টাকার বিকাশ মেসেজ আসে, সেটি মেসেজগুলো আপনার গোপন লিংকে পাঠাবে। TrxID আর টাকা অনুরোধের সাথে মিললে প্ল্যানটি সাথে সাথে চালু হবে।',
    failed: 'গোপন লিংকটি লোড করা যায়নি',
    create: 'গোপন লিংক তৈরি করুন',
    created: 'গোপন লিংক তৈরি হয়েছে',
    address: 'গোপন লিংক',
    addressHint: {
      orders: 'লিংকটি কাউকে দেবেন না। কেউ পেলেও শুধু ক্রেতার আগে জানানো পেমেন্টই নিশ্চিত করতে পারবে।',
      plans: 'লিংকটি কাউকে দেবেন না। কেউ পেলেও শুধু বিক্রেতার আগে জানানো পেমেন্টই নিশ্চিত করতে পারবে।',
    },
    copy: 'লিংক কপি করুন',
    copied: 'লিংক কপি হয়েছে',
    qrAlt: 'আপনার গোপন লিংকের QR কোড',
    qrHint: 'লিংকটি ফোনে নিতে এটি স্ক্যান করুন।',
    lastMessage: (when) => `শেষ মেসেজ: ${when}`,
    noMessage: 'এখনো কোনো মেসেজ আসেনি। পরীক্ষা করতে ফোনটিতে একটি এসএমএস পাঠান।',
    unreadable: (when) =>
      `একটি মেসেজ এমনভাবে এসেছে যে পড়া যায়নি: ${when}। কোনো পেমেন্ট বাদ পড়লে নিজে নিশ্চিত করুন। ফোনের অ্যাপের টেমপ্লেট নিচেরটির সাথে মিলিয়ে দেখুন।`,
    unreadTitle: 'যেসব মেসেজ আমরা এখনো চিনি না',
    unreadHint: 'এগুলো থেকে কিছু নিশ্চিত হয় না। কোনোটি পেমেন্ট হলে নিজে নিশ্চিত করুন। নম্বর ছাড়া আমরাও এগুলো দেখি, পরে যাতে পড়া যায়।',
    unreadCount: (times, when) => `${times}, শেষবার: ${when}`,
    times: (count) => `${formatNumber(count, 'bn')} বার`,
    silent: silentPhone('bn').text,
    renew: 'নতুন লিংক',
    renewTitle: 'নতুন গোপন লিংক তৈরি করবেন?',
    renewText: 'পুরোনো লিংক সাথে সাথে বন্ধ হবে। ফোনের অ্যাপে নতুন লিংকটি দিন।',
    renewed: 'নতুন গোপন লিংক তৈরি হয়েছে',
    remove: 'লিংক মুছুন',
    removeTitle: 'গোপন লিংকটি মুছে ফেলবেন?',
    removeText: 'মেসেজ থেকে আর পেমেন্ট নিশ্চিত হবে না। যেকোনো সময় আবার লিংক তৈরি করতে পারবেন।',
    removed: 'গোপন লিংক মুছে ফেলা হয়েছে',
    signing: 'অ্যাপ মেসেজে সই করে',
    signingKey: 'সাইনিং কী (Signing Key)',
    signingHint: 'SMS Gateway for Android-এ: Settings, Webhooks, Signing Key। না জানলে খালি রাখুন।',
    isSigned: 'শুধু অ্যাপের সই করা মেসেজ ধরা হয়। নতুন কী দিলে আগেরটি বদলে যাবে।',
    saveKey: 'কী সেভ করুন',
    keySaved: 'সাইনিং কী সেভ হয়েছে',
    guides: 'ফোনে যেভাবে চালু করবেন',
    guide: {
      gateway: 'SMS Gateway for Android',
      forwarder: 'অন্য SMS ফরোয়ার্ডার',
    },
    steps: {
      gateway: [
        [
          'অ্যাপ ইনস্টল করুন',
          'যে ফোনে মেসেজ আসে, সেখানে “SMS Gateway for Android” ডাউনলোড করে ফাইলটি খুলুন। ফোন জানতে চাইলে অনুমতি দিন। অ্যাপটি ফ্রি।',
        ],
        ['SMS-এর অনুমতি দিন', 'অ্যাপ খুলে SMS পড়ার ও ব্যাকগ্রাউন্ডে চলার অনুমতি দিন।'],
        ['Cloud server চালু করুন', 'Cloud server চালু করে Offline-এ চাপুন, Online দেখাবে। তখন অ্যাপে ইউজারনেম ও পাসওয়ার্ড দেখা যাবে।'],
        ['লিংকটি যোগ করুন', 'অ্যাপে গোপন লিংকটি কীভাবে দেবেন, তা অপারেটরের গাইডে আছে (docs/operate/payments.md)।'],
      ],
      forwarder: [
        ['ফরোয়ার্ডার ইনস্টল করুন', 'এমন SMS ফরোয়ার্ডার নিন, যা লিংকে (URL বা webhook) মেসেজ পাঠাতে পারে।'],
        ['কার মেসেজ যাবে', 'শুধু bKash, NAGAD, 16216 ও upay-এর মেসেজ পাঠান, ব্যক্তিগত মেসেজ ফোনেই থাকুক।'],
        ['লিংক বসান', 'POST বেছে নিয়ে URL-এর ঘরে আপনার গোপন লিংকটি পেস্ট করুন।'],
        ['টেমপ্লেট লিখুন', 'মেসেজের বডিতে এই লেখাটি দিন। বন্ধনীর নামগুলো আপনার অ্যাপের মতো করে বদলে নিন।'],
      ],
    },
    download: 'অ্যাপ ডাউনলোড করুন',
    template: '{"from": "{sender}", "text": "{message}"}',
    copyTemplate: 'টেমপ্লেট কপি করুন',
    templateCopied: 'টেমপ্লেট কপি হয়েছে',
    stepOf: (number, title) => `${number}. ${title}`,
  },
});
