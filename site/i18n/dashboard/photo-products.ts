import { dictionary } from '../dictionary.ts';
import { formatNumber, plural } from '../format.ts';

/** Several photos that become products. */
export const photoProductWords = dictionary({
  en: {
    title: 'From photos',
    text: 'Choose several photos at once. Each becomes a draft named after its file. Customers see it once you add a price and publish it.',
    choose: 'Choose photos',
    working: 'Adding drafts',
    of: (done: string, all: string) => `${done} of ${all}`,
    keepOpen: 'Keep this page open until all are added.',
    added: (count: number) => `${plural(count, 'en', { one: 'draft', other: 'drafts' })} added`,
    addedText: 'Add the price, then publish.',
    noRoom: (room: string) => `Your plan has room for ${room} more products.`,
    noRoomText: 'The other photos were left out.',
  },
  bn: {
    title: 'ছবি থেকে',
    text: 'একসাথে অনেক ছবি বেছে নিন। প্রতিটি ছবি খসড়া পণ্য হিসেবে যোগ হবে, ফাইলের নামই পণ্যের নাম। দাম লিখে প্রকাশ করলে ক্রেতারা দেখবেন।',
    choose: 'ছবি বেছে নিন',
    working: 'খসড়া যোগ হচ্ছে',
    of: (done, all) => `${all}টির মধ্যে ${done}টি`,
    keepOpen: 'সব যোগ না হওয়া পর্যন্ত পেজটি খোলা রাখুন।',
    added: (count) => `${formatNumber(count, 'bn')}টি খসড়া যোগ হয়েছে`,
    addedText: 'দাম লিখে প্রকাশ করুন।',
    noRoom: (room) => `আপনার প্ল্যানে আর ${room}টি পণ্য রাখা যাবে।`,
    noRoomText: 'বাকি ছবিগুলো বাদ গেছে।',
  },
});
