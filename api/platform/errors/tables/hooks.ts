import { failureTable } from './table.ts';

export const hookFailures = failureTable({
  hooks_not_in_plan: {
    status: 403,
    en: 'Sending orders to another system comes with the Starter and Pro plans.',
    bn: 'অন্য সিস্টেমে অর্ডার পাঠানোর সুবিধা স্টার্টার ও PRO প্ল্যানে পাওয়া যায়।',
  },
  sms_not_in_plan: {
    status: 403,
    en: 'SMS to your customers come with the Starter and Pro plans, and with the trial.',
    bn: 'ক্রেতাকে এসএমএস পাঠানোর সুবিধা স্টার্টার ও PRO প্ল্যানে এবং ট্রায়ালে পাওয়া যায়।',
  },
  hook_paused: {
    status: 409,
    en: 'Sending is paused, because the receiver did not respond for days. Start it again first.',
    bn: 'অন্য সিস্টেমটি কয়েক দিন সাড়া না দেওয়ায় পাঠানো বন্ধ আছে। আগে আবার চালু করুন।',
  },
  message_not_signed: {
    status: 401,
    en: 'The signature of this message is missing, wrong or too old. Please check the signing key and the phone’s clock.',
    bn: 'মেসেজে সই নেই, সইটি ভুল অথবা পুরোনো। সাইনিং কী ও ফোনের সময় ঠিক আছে কি না দেখুন।',
  },
});
