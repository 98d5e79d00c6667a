import { dictionary } from '../dictionary.ts';

/** Messages to customers on WhatsApp: their settings, and the choice in an order. */
export const whatsappWords = dictionary({
  en: {
    title: 'WhatsApp messages',
    intro:
      'An order’s WhatsApp button offers these messages, in the language in which the customer ordered. You send them yourself. An empty field uses our text.',
    words: 'Words in braces are filled in: {name}, {number}, {sum}, {due} (still to pay), {link}, {shop}.',
    inLanguage: { en: 'In English', bn: 'In Bangla' },
    events: {
      received: 'Order received',
      confirmed: 'Order confirmed',
      shipped: 'Order shipped',
      unpaid: 'Not paid yet',
      review: 'Ask for a review',
    },
    usual: {
      received: 'Hello {name}! {shop} has received your order #{number}. Total: {sum}. Follow it here: {link}',
      confirmed: 'Hello {name}! {shop} has confirmed your order #{number}. Total: {sum}. Follow it here: {link}',
      shipped:
        'Hello {name}! Your order #{number} from {shop} is on its way. To pay on delivery: {due}. Follow it here: {link}',
      unpaid: 'Hello {name}! {due} of your order #{number} at {shop} is still to be paid. This page shows how: {link}',
      review:
        'Hello {name}! Thank you for your order #{number} at {shop}. Do you like it? Please rate it here, it takes a minute: {link}',
    },
    save: 'Save messages',
    saved: 'Messages saved',
    saveFailed: 'Messages not saved',
    choose: 'Message on WhatsApp',
    choices: 'WhatsApp opens with the text. You can change it there before you send it.',
    free: 'Your own words',
    noLink: 'The order’s link could not be loaded',
  },
  bn: {
    title: 'হোয়াটসঅ্যাপ মেসেজ',
    intro:
      'অর্ডারের হোয়াটসঅ্যাপ বাটনে এই মেসেজগুলো পাবেন, ক্রেতা যে ভাষায় অর্ডার করেছেন সেই ভাষায়। পাঠাবেন আপনি নিজে। ঘর খালি থাকলে আমাদের লেখাটি যাবে।',
    words: 'ব্র্যাকেটের শব্দের জায়গায় আসল তথ্য বসবে: {নাম}, {নম্বর}, {মোট}, {বাকি} (যত দিতে হবে), {লিংক}, {দোকান}।',
    inLanguage: { en: 'ইংরেজিতে', bn: 'বাংলায়' },
    events: {
      received: 'অর্ডার পেয়েছি',
      confirmed: 'অর্ডার কনফার্ম',
      shipped: 'পার্সেল পাঠিয়েছি',
      unpaid: 'টাকা বাকি',
      review: 'রিভিউ চান',
    },
    usual: {
      received: 'আসসালামু আলাইকুম {নাম}, {দোকান} আপনার #{নম্বর} নম্বর অর্ডার পেয়েছে। মোট {মোট}। অর্ডারের খবর এখানে: {লিংক}',
      confirmed: 'আসসালামু আলাইকুম {নাম}, {দোকান}-এ আপনার #{নম্বর} নম্বর অর্ডার কনফার্ম হয়েছে। মোট {মোট}। অর্ডারের খবর এখানে: {লিংক}',
      shipped:
        'আসসালামু আলাইকুম {নাম}, {দোকান} থেকে আপনার #{নম্বর} নম্বর অর্ডারের পার্সেল পাঠিয়েছি। ডেলিভারির সময় দেবেন {বাকি}। পার্সেলের খবর এখানে: {লিংক}',
      unpaid: 'আসসালামু আলাইকুম {নাম}, {দোকান}-এ আপনার #{নম্বর} নম্বর অর্ডারের {বাকি} এখনো বাকি। কীভাবে দেবেন, এখানে দেখুন: {লিংক}',
      review:
        'আসসালামু আলাইকুম {নাম}, {দোকান} থেকে অর্ডার (#{নম্বর}) করার জন্য ধন্যবাদ। জিনিস কেমন লাগল? এখানে এক মিনিটে জানাতে পারবেন: {লিংক}',
    },
    save: 'মেসেজ সেভ করুন',
    saved: 'মেসেজ সেভ হয়েছে',
    saveFailed: 'মেসেজ সেভ করা যায়নি',
    choose: 'হোয়াটসঅ্যাপে মেসেজ',
    choices: 'লেখাসহ হোয়াটসঅ্যাপ খুলবে। পাঠানোর আগে বদলাতে পারবেন।',
    free: 'নিজের মতো লিখব',
    noLink: 'অর্ডারের লিংক আনা যায়নি',
  },
});
