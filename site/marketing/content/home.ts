import { dictionary } from '../../i18n/dictionary.ts';

/** All texts of the home page. A text that is missing in one language stops the build. */
export const home = dictionary({
  en: {
    title: 'Poshora: your own online shop, every order saved',
    description:
      'Open a shop page in ten minutes, show your products with prices, and get every order with name, phone and address. Made for small sellers in Bangladesh. 5 products free.',
    hero: {
      headline: 'From Facebook Seller to Successful Entrepreneur',
      text: 'Your products, your prices and your delivery charge on one clean page. Customers choose, fill in a short form, and the complete order reaches you.',
      primary: 'Create Your Free Store',
      secondary: 'View Demo',
      note: 'Free for 5 products. No credit card.',
    },
    picture: {
      alt: 'A shop page on a phone: products with pictures and prices, and an order button under each',
      orderHeading: 'New order',
      orderText: '#1042 Nusrat Jahan, Mirpur 10. Dhakai Jamdani, Emerald, 1 pc. Cash on delivery ৳6,920.',
      orderTime: '10:42',
    },
    figures: {
      heading: 'Poshora in figures',
      activeShops: 'active shops',
      sales: 'sales generated',
      products: 'products listed',
      uptime: 'uptime',
    },
    steps: {
      heading: 'Your shop is open in three steps',
      items: [
        {
          title: 'Create an account',
          text: 'With your mobile number or email. It takes a minute. No paperwork, no card.',
        },
        {
          title: 'Add your products',
          text: 'A photo from your phone, a name and a price. Five products are enough to begin.',
        },
        {
          title: 'Share your link',
          text: 'On your Facebook page, in your groups and in your bio. Orders arrive in your dashboard, and your phone tells you.',
        },
      ],
    },
    features: {
      heading: 'No more “price?” in the inbox',
      text: 'What you explain fifty times a day, your shop page says by itself.',
      items: [
        {
          title: 'A page in your own name',
          text: 'A short link with your shop’s name: it fits on a visiting card and opens quickly on a slow connection.',
        },
        {
          title: 'Every order saved',
          text: 'Name, phone, address, product and total in one list. You confirm, print the label and talk on WhatsApp.',
        },
        {
          title: 'Prices in plain sight',
          text: 'Every product with its picture, price and details. Hide it when it is sold out, show it again later.',
        },
        {
          title: 'Say delivery and payment once',
          text: 'Charges inside and outside Dhaka, delivery days, your bKash and Nagad numbers, on every page.',
        },
        {
          title: 'A QR code to print',
          text: 'On your packets, your counter, your banner. A scan opens your shop, and the code never expires.',
        },
        {
          title: 'See how many people visit',
          text: 'Visits today, this week and in total, so that you know which post brought people.',
        },
      ],
    },
    voices: {
      heading: 'What sellers say',
      items: [
        {
          quote: 'I used to send the same photo album to everybody. Now I send one link. The questions became orders.',
          name: 'Nusrat Jahan',
          shop: 'Sarees and three-pieces, Mirpur',
        },
        {
          quote: 'In mango season I had no time to pick up the phone. Customers saw what was left and what it cost.',
          name: 'Tanvir Hasan',
          shop: 'Mangoes, Rajshahi',
        },
        {
          quote: 'My daughter set it up on her phone while the rice was cooking. I add new kanthas myself now.',
          name: 'Shirin Akter',
          shop: 'Nakshi kantha, Jamalpur',
        },
      ],
    },
    trial: {
      heading: 'Try the Pro plan for 7 days',
      text: 'Up to 999 products, feature images and best sellers. No credit card. After that your shop stays online for free with 5 products.',
      button: 'Start Free 7-Day Trial',
      pricing: 'See all plans',
    },
  },
  bn: {
    title: 'পসরা: আপনার নিজের অনলাইন দোকান, সব অর্ডার এক জায়গায়',
    description:
      'দশ মিনিটে নিজের দোকানের পেজ খুলুন, দামসহ পণ্য দেখান, নাম-ফোন-ঠিকানাসহ অর্ডার নিন। বাংলাদেশের ছোট ব্যবসায়ীদের জন্য। ৫টি পণ্য ফ্রি।',
    hero: {
      headline: 'ফেসবুক বিক্রেতা থেকে সফল উদ্যোক্তা',
      text: 'আপনার পণ্য, দাম আর ডেলিভারি চার্জ, সব একটা গোছানো পেজে। ক্রেতা পছন্দ করে ছোট একটা ফর্ম পূরণ করেন, পুরো অর্ডারটা আপনার কাছে চলে আসে।',
      primary: 'ফ্রি দোকান খুলুন',
      secondary: 'ডেমো দেখুন',
      note: '৫টি পণ্য পর্যন্ত ফ্রি। কার্ড লাগবে না।',
    },
    picture: {
      alt: 'ফোনে একটা দোকানের পেজ: ছবি ও দামসহ পণ্য, প্রতিটির নিচে অর্ডার বাটন',
      orderHeading: 'নতুন অর্ডার',
      orderText: '#১০৪২ নুসরাত জাহান, মিরপুর ১০। কাঁচা আমের ঝাল আচার, ৫০০ গ্রাম, ১টি। ক্যাশ অন ডেলিভারি ৳৪০০।',
      orderTime: '১০:৪২',
    },
    figures: {
      heading: 'সংখ্যায় পসরা',
      activeShops: 'চালু দোকান',
      sales: 'বিক্রি বেড়েছে',
      products: 'পণ্য তোলা হয়েছে',
      uptime: 'সময় দোকান সচল',
    },
    steps: {
      heading: 'তিন ধাপেই দোকান চালু',
      items: [
        { title: 'অ্যাকাউন্ট খুলুন', text: 'মোবাইল নম্বর বা ইমেইল দিয়ে, এক মিনিটে। কোনো কাগজ বা কার্ড লাগে না।' },
        { title: 'পণ্য তুলুন', text: 'ফোনে তোলা ছবি, নাম আর দাম। পাঁচটা পণ্য দিয়েই শুরু করা যায়।' },
        { title: 'লিংক শেয়ার করুন', text: 'ফেসবুক পেজ, গ্রুপ, বায়ো, সবখানে। অর্ডার জমা হবে ড্যাশবোর্ডে, ফোনেও জানতে পারবেন।' },
      ],
    },
    features: {
      heading: 'ইনবক্সে আর “দাম কত?” নয়',
      text: 'যে কথা দিনে পঞ্চাশবার বলতে হয়, আপনার দোকানের পেজ সেটা নিজেই বলে দেয়।',
      items: [
        { title: 'নিজের নামে দোকান', text: 'দোকানের নামেই ছোট একটা লিংক: ভিজিটিং কার্ডে আঁটে, স্লো নেটেও চট করে খোলে।' },
        {
          title: 'সব অর্ডার জমা থাকে',
          text: 'নাম, ফোন, ঠিকানা, পণ্য আর মোট টাকা এক তালিকায়। কনফার্ম করুন, লেবেল প্রিন্ট করুন, কথা বলুন হোয়াটসঅ্যাপে।',
        },
        {
          title: 'দাম সবার সামনে',
          text: 'প্রতিটি পণ্যের ছবি, দাম ও বিবরণ একসাথে। স্টক শেষ হলে লুকিয়ে রাখুন, এলে আবার দেখান।',
        },
        {
          title: 'ডেলিভারি ও পেমেন্ট একবারই বলুন',
          text: 'ঢাকার ভেতরে-বাইরে চার্জ, কত দিনে পৌঁছাবে, আপনার বিকাশ ও নগদ নম্বর, সব পেজেই থাকে।',
        },
        {
          title: 'প্রিন্ট করার মতো QR কোড',
          text: 'প্যাকেটে, কাউন্টারে, ব্যানারে লাগান। স্ক্যান করলেই দোকান খোলে, কোড কখনো বাতিল হয় না।',
        },
        { title: 'কতজন এলেন, জানুন', text: 'আজ, এই সপ্তাহে আর সব মিলিয়ে কত ভিজিট। কোন পোস্টে মানুষ এল, বোঝা যায়।' },
      ],
    },
    voices: {
      heading: 'বিক্রেতারা যা বলেন',
      items: [
        {
          quote: 'আগে সবাইকে একই ছবি বারবার পাঠাতাম। এখন একটা লিংক পাঠাই। প্রশ্নগুলোই অর্ডার হয়ে আসে।',
          name: 'নুসরাত জাহান',
          shop: 'শাড়ি ও থ্রি-পিস, মিরপুর',
        },
        {
          quote: 'আমের সিজনে ফোন ধরার সময়ই পেতাম না। এবার কী আছে, দাম কত, ক্রেতা নিজেই দেখে নিয়েছেন।',
          name: 'তানভীর হাসান',
          shop: 'আম, রাজশাহী',
        },
        {
          quote: 'ভাত চড়িয়ে মেয়ের ফোনেই দোকান খুলে ফেললাম। এখন নতুন কাঁথা আমি নিজেই তুলি।',
          name: 'শিরিন আক্তার',
          shop: 'নকশি কাঁথা, জামালপুর',
        },
      ],
    },
    trial: {
      heading: '৭ দিন PRO প্ল্যান ব্যবহার করে দেখুন',
      text: '৯৯৯টি পর্যন্ত পণ্য, স্লাইডের বড় ছবি আর বেস্ট সেলার। কার্ড লাগবে না। এরপর ৫টি পণ্য নিয়ে দোকান ফ্রিতেই চলবে।',
      button: '৭ দিনের ফ্রি ট্রায়াল নিন',
      pricing: 'সব প্ল্যান দেখুন',
    },
  },
});
