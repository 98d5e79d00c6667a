import { dictionary } from '../dictionary.ts';
import { plural } from '../format.ts';

/** How a shop takes orders, and how long it stores names. */
export const orderModeWords = dictionary({
  en: {
    offTitle: 'Keep your orders here, too',
    offText:
      'Shoppers fill in their name, phone and address in your shop. You find every order here, and still talk on WhatsApp.',
    offForStaff: 'No orders are kept here yet',
    offForStaffText: 'This shop takes orders in WhatsApp or Messenger. Its owner can have them kept here, too.',
    turnOn: 'Keep my orders here, too',
    turnOff: 'Take orders in WhatsApp or Messenger only',
    turnedOn: 'Your shop now takes orders with a form',
    turnedOff: 'Your shop takes orders in WhatsApp or Messenger',
    settings: 'How your shop takes orders',
    modeKept: 'Shoppers order with a form, and you find the orders here.',
    keepNames: 'Keep names, numbers and addresses for',
    keepNamesHint: 'Afterwards they are erased for good. What was ordered stays for your figures.',
    months: (months: number) => plural(months, 'en', { one: 'month', other: 'months' }),
    namesKept: 'Saved. Older orders lose their names within the hour.',
  },
  bn: {
    offTitle: 'অর্ডারগুলো এখানেও রাখুন',
    offText: 'ক্রেতা দোকানেই নাম, ফোন ও ঠিকানা লিখবেন। সব অর্ডার এখানে পাবেন, কথা আগের মতোই হোয়াটসঅ্যাপে।',
    offForStaff: 'এখানে এখনো অর্ডার রাখা হয় না',
    offForStaffText: 'এই দোকান হোয়াটসঅ্যাপ বা মেসেঞ্জারে অর্ডার নেয়। মালিক চাইলে অর্ডার এখানেও রাখতে পারেন।',
    turnOn: 'অর্ডার এখানেও রাখব',
    turnOff: 'শুধু হোয়াটসঅ্যাপ বা মেসেঞ্জারে অর্ডার নেব',
    turnedOn: 'এখন থেকে দোকানে ফর্ম দিয়ে অর্ডার করা যাবে',
    turnedOff: 'এখন থেকে অর্ডার আসবে হোয়াটসঅ্যাপ বা মেসেঞ্জারে',
    settings: 'দোকান কীভাবে অর্ডার নেয়',
    modeKept: 'ক্রেতা ফর্ম পূরণ করে অর্ডার করেন, অর্ডার আপনি এখানে পান।',
    keepNames: 'নাম, নম্বর ও ঠিকানা কত দিন থাকবে',
    keepNamesHint: 'এর পর এগুলো চিরতরে মুছে যায়। কী কী বিক্রি হয়েছে, রিপোর্টের জন্য তা থেকে যায়।',
    months: (months) => plural(months, 'bn', { one: 'মাস', other: 'মাস' }),
    namesKept: 'সেভ হয়েছে। এর চেয়ে পুরোনো অর্ডারের নাম এক ঘণ্টার মধ্যে মুছে যাবে।',
  },
});
