import { dictionary } from '../../i18n/dictionary.ts';

/** All texts of the contact page and its form. */
export const contact = dictionary({
  en: {
    title: 'Contact us',
    description:
      'Questions about your shop, a plan or a payment? Write to the team behind Poshora. We answer within 24 hours.',
    headline: 'Write to us',
    intro: 'Somebody from our team reads every message, in Bangla or English, and answers within 24 hours.',
    otherWays: 'Or reach us directly',
    whatsapp: 'WhatsApp',
    form: {
      name: 'Your name',
      reach: 'Email / Mobile',
      subject: 'Subject',
      message: 'Message',
      attachment: 'Attachment',
      attachmentHint: 'A picture, PDF, Word or text file under 5 MB.',
      chooseFile: 'Choose a file',
      removeFile: 'Remove file',
      uploading: 'Uploading...',
      uploaded: 'Attached',
      honeypot: 'Leave this field empty',
      send: 'Send message',
      sending: 'Sending...',
      needsScript: 'This form needs JavaScript. Please turn on JavaScript in your browser, or write to us directly.',
    },
    errors: {
      maxFiles: (count: string) => `Maximum ${count} file(s) allowed`,
      fileTooLarge: 'File size must be less than 5MB',
      fileType: 'Only pictures, PDF, Word and text files can be attached.',
      uploadFailed: (reason: string) => `Upload failed: ${reason}`,
      unknown: 'Unknown error',
    },
    sent: {
      title: 'Message sent successfully!',
      text: "We'll get back to you within 24 hours.",
      replyTo: 'Our answer will go to',
    },
    attached: { title: 'File uploaded successfully!', text: 'Your attachment has been added to the message.' },
    failed: {
      title: 'Unable to send message',
      connection: 'Please check your internet connection and try again.',
      fallback: 'Failed to send message',
    },
    questionsHeading: 'Three questions everybody asks',
    questions: [
      {
        question: 'How do I start?',
        answer:
          'Create an account with your mobile number or email, give your shop a name and a logo, and add your first product. Your shop page is online at once. It takes about ten minutes.',
      },
      {
        question: 'Is there a setup fee?',
        answer: 'No setup fee, and up to 5 products are free for as long as you like. You pay only when you want more.',
      },
      {
        question: 'How do customers order?',
        answer:
          'They fill in a short form in your shop, and the order is saved in your dashboard: name, phone, address, product and total. Customers can also order via WhatsApp or Messenger; the message to you is already written.',
      },
    ],
  },
  bn: {
    title: 'যোগাযোগ',
    description: 'দোকান, প্ল্যান বা পেমেন্ট নিয়ে প্রশ্ন আছে? পসরার টিমকে লিখুন। ২৪ ঘণ্টার মধ্যে উত্তর পাবেন।',
    headline: 'আমাদের লিখুন',
    intro: 'আপনার মেসেজ আমাদের টিমের কেউ নিজে পড়েন, বাংলা বা ইংরেজি যেটাতেই লিখুন। ২৪ ঘণ্টার মধ্যে উত্তর পাবেন।',
    otherWays: 'সরাসরিও যোগাযোগ করতে পারেন',
    whatsapp: 'হোয়াটসঅ্যাপ',
    form: {
      name: 'আপনার নাম',
      reach: 'ইমেইল / মোবাইল',
      subject: 'বিষয়',
      message: 'মেসেজ',
      attachment: 'ফাইল',
      attachmentHint: 'ছবি, PDF, Word বা টেক্সট ফাইল, ৫ MB-এর কম।',
      chooseFile: 'ফাইল বাছাই করুন',
      removeFile: 'ফাইল বাদ দিন',
      uploading: 'আপলোড হচ্ছে...',
      uploaded: 'যুক্ত হয়েছে',
      honeypot: 'এই ঘরটি খালি রাখুন',
      send: 'মেসেজ পাঠান',
      sending: 'পাঠানো হচ্ছে...',
      needsScript: 'এই ফর্মের জন্য JavaScript লাগে। ব্রাউজারে এটি চালু করুন, অথবা সরাসরি আমাদের লিখুন।',
    },
    errors: {
      maxFiles: (count: string) => `সর্বোচ্চ ${count}টি ফাইল দেওয়া যাবে`,
      fileTooLarge: 'ফাইলের সাইজ ৫ MB-এর কম হতে হবে',
      fileType: 'শুধু ছবি, PDF, Word আর টেক্সট ফাইল দেওয়া যাবে।',
      uploadFailed: (reason: string) => `আপলোড হয়নি: ${reason}`,
      unknown: 'অজানা সমস্যা',
    },
    sent: {
      title: 'মেসেজ পাঠানো হয়েছে!',
      text: '২৪ ঘণ্টার মধ্যে আমরা আপনার সাথে যোগাযোগ করব।',
      replyTo: 'উত্তর যাবে এখানে:',
    },
    attached: { title: 'ফাইল আপলোড হয়েছে!', text: 'ফাইলটি আপনার মেসেজের সাথে যুক্ত হয়েছে।' },
    failed: {
      title: 'মেসেজ পাঠানো যায়নি',
      connection: 'ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
      fallback: 'মেসেজ পাঠানো যায়নি',
    },
    questionsHeading: 'যে তিনটি প্রশ্ন সবাই করেন',
    questions: [
      {
        question: 'কীভাবে শুরু করব?',
        answer:
          'মোবাইল নম্বর বা ইমেইল দিয়ে অ্যাকাউন্ট খুলুন, দোকানের নাম ও লোগো দিন, প্রথম পণ্যটি তুলুন। সাথে সাথেই আপনার দোকান অনলাইনে। মিনিট দশেক লাগে।',
      },
      {
        question: 'শুরুতে কোনো ফি আছে?',
        answer: 'কোনো সেটআপ ফি নেই, আর ৫টি পণ্য পর্যন্ত যত দিন খুশি ফ্রি। এর বেশি চাইলে তবেই টাকা।',
      },
      {
        question: 'ক্রেতা অর্ডার করেন কীভাবে?',
        answer:
          'দোকানেই ছোট একটা ফর্ম পূরণ করে। নাম, ফোন, ঠিকানা, পণ্য আর মোট টাকাসহ অর্ডার আপনার ড্যাশবোর্ডে জমা হয়। চাইলে হোয়াটসঅ্যাপ বা মেসেঞ্জারেও অর্ডার করা যায়, মেসেজ আগে থেকেই লেখা থাকে।',
      },
    ],
  },
});
