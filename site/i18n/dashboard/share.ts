import { dictionary } from '../dictionary.ts';

/** Share Your Shop. */
export const shareWords = dictionary({
  en: {
    share: 'Share',
    title: 'Share Your Shop',
    qrAlt: (address: string) => `QR code that leads to ${address}`,
    scan: 'Scan to visit shop',
    download: 'Download QR Code',
    downloadSvg: 'For print shops (SVG)',
    link: 'Link to your shop',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Please select it and copy it yourself.',
    send: 'Send to…',
    feed: 'Your products on Facebook and Instagram',
    feedAddress: 'Link to your catalogue',
    feedCopied: 'Link copied',
    feedSteps: [
      'In Meta Commerce Manager, open your catalogue, then Data sources, and choose “Data feed” with a scheduled upload.',
      'Paste this link there. Facebook then fetches your products every day, with names, prices and pictures.',
    ],
    notPublic: 'Save your shop with a name first. Then you get a link to share.',
  },
  bn: {
    share: 'শেয়ার',
    title: 'আপনার দোকান শেয়ার করুন',
    qrAlt: (address: string) => `এই QR কোডে ${address} খুলবে`,
    scan: 'স্ক্যান করে দোকানে আসুন',
    download: 'QR কোড ডাউনলোড করুন',
    downloadSvg: 'ছাপাখানার জন্য (SVG)',
    link: 'দোকানের লিংক',
    copy: 'লিংক কপি করুন',
    copied: 'লিংক কপি হয়েছে',
    copyFailed: 'লিংক কপি করা যায়নি। লিংকটি সিলেক্ট করে নিজে কপি করুন।',
    send: 'পাঠান…',
    feed: 'ফেসবুক ও ইনস্টাগ্রামে আপনার পণ্য',
    feedAddress: 'আপনার ক্যাটালগের লিংক',
    feedCopied: 'লিংক কপি হয়েছে',
    feedSteps: [
      'Meta Commerce Manager-এ আপনার ক্যাটালগ খুলে Data sources থেকে “Data feed” ও scheduled upload বেছে নিন।',
      'সেখানে এই লিংকটি পেস্ট করুন। এরপর ফেসবুক প্রতিদিন নিজে থেকে পণ্যের নাম, দাম ও ছবি নিয়ে নেবে।',
    ],
    notPublic: 'আগে নাম দিয়ে দোকান সেভ করুন: তাহলেই শেয়ার করার মতো লিংক পাবেন।',
  },
});
