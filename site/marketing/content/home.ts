import { dictionary } from '../../i18n/dictionary.ts';

/** All texts of the home page. A text that is missing in one language stops the build. */
export const home = dictionary({
  en: {
    title: 'Poshora: your own online shop, from order to delivery',
    description:
      'Open a shop in ten minutes. Orders arrive with name, phone and address, bKash payments are matched for you, and couriers are booked with one tap. 5 products free.',
    hero: {
      headline: 'From Facebook Seller to Successful Entrepreneur',
      text: 'One page with your products and prices. Customers fill in a short form, the bKash payment confirms itself, and the courier is booked with one tap.',
      primary: 'Create Your Free Store',
      secondary: 'View Demo',
      note: 'Free for 5 products. No credit card.',
    },
    picture: {
      alt: 'A shop page on a phone: products with pictures and prices, and an order button under each',
      orderHeading: 'New order',
      orderText: '#1042 Nusrat Jahan, Mirpur 10. Dhakai Jamdani, Emerald, 1 pc. Cash on delivery ৳6,920.',
      orderTime: '10:42 am',
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
          text: 'On your Facebook page, in your groups and in your bio. Orders arrive in your dashboard, and your phone notifies you.',
        },
      ],
    },
    features: {
      heading: 'From “price?” to a delivered parcel',
      text: 'Your shop page answers the questions. Your dashboard does the work that follows.',
      items: [
        {
          title: 'A shop in your own name',
          text: 'A short link that opens quickly on a slow connection. On the Pro plan it can be your own domain.',
        },
        {
          title: 'Every order saved',
          text: 'Name, phone, address, product and total in one list. Paste a chat message, and it becomes an order too.',
        },
        {
          title: 'Payments matched for you',
          text: 'Your phone forwards the SMS of bKash, Nagad, Rocket or Upay. The right order is marked as paid.',
        },
        {
          title: 'Couriers with one tap',
          text: 'Book Steadfast, Pathao or RedX, print the label, and see where each parcel and its cash are.',
        },
        {
          title: 'Sales pages for your ads',
          text: 'One offer with video, reviews and the order form, and no menu to get lost in. Three templates begin with your product.',
        },
        {
          title: 'Ads that you can measure',
          text: 'Meta, TikTok and Google learn which ad led to an order. Our server tells them, so your page stays fast.',
        },
        {
          title: 'Coupons and prices by quantity',
          text: 'A code takes off a percentage, an amount or the delivery charge. ‘2 for ৳1,800’ is a button in the order form.',
        },
        {
          title: 'Reviews from real buyers',
          text: 'Only customers whose order was delivered can leave stars and a comment. You can reply.',
        },
        {
          title: 'Delivery as you do it',
          text: 'Zones with their own charge, pickup at your shop, free from a sum. Customers see the total before they order.',
        },
        {
          title: 'Sizes, colours, stock',
          text: 'Each with its own price, photo and stock. What is sold out cannot be ordered.',
        },
        {
          title: 'See what works',
          text: 'Visits, orders and taka by post and campaign. A link and a QR code for every place you share.',
        },
        {
          title: 'Help, and room to grow',
          text: 'Step-by-step help in Bangla. Staff with their own login, and an API for your till or website.',
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
    title: 'পসরা: নিজের অনলাইন দোকান, অর্ডার থেকে ডেলিভারি',
    description:
      'দশ মিনিটে দোকান খুলুন। নাম-ফোন-ঠিকানাসহ অর্ডার পান, বিকাশের পেমেন্ট নিজে থেকেই মিলে যায়, এক চাপে কুরিয়ার বুক হয়। ৫টি পণ্য ফ্রি।',
    hero: {
      headline: 'ফেসবুক বিক্রেতা থেকে সফল উদ্যোক্তা',
      text: 'আপনার সব পণ্য ও দাম একটা পেজে। ক্রেতা ছোট একটা ফর্ম পূরণ করেন, বিকাশের পেমেন্ট নিজে থেকেই মিলে যায়, কুরিয়ার বুক হয় এক চাপে।',
      primary: 'ফ্রি দোকান খুলুন',
      secondary: 'ডেমো দেখুন',
      note: '৫টি পণ্য পর্যন্ত ফ্রি। কার্ড লাগবে না।',
    },
    picture: {
      alt: 'ফোনে একটা দোকানের পেজ: ছবি ও দামসহ পণ্য, প্রতিটির নিচে অর্ডার বাটন',
      orderHeading: 'নতুন অর্ডার',
      orderText: '#১০৪২ নুসরাত জাহান, মিরপুর ১০। কাঁচা আমের ঝাল আচার, ৫০০ গ্রাম, ১টি। ক্যাশ অন ডেলিভারি ৳৪০০।',
      orderTime: 'সকাল ১০:৪২',
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
      heading: '“দাম কত?” থেকে ডেলিভারি পর্যন্ত',
      text: 'প্রশ্নের উত্তর দেয় দোকানের পেজ। বাকি কাজ গুছিয়ে দেয় ড্যাশবোর্ড।',
      items: [
        {
          title: 'নিজের নামে দোকান',
          text: 'ছোট একটা লিংক, স্লো নেটেও চট করে খোলে। PRO প্ল্যানে নিজের ডোমেইনও লাগাতে পারেন।',
        },
        {
          title: 'সব অর্ডার জমা থাকে',
          text: 'নাম, ফোন, ঠিকানা, পণ্য আর মোট টাকা এক তালিকায়। চ্যাটের মেসেজ পেস্ট করলে সেটাও অর্ডার হয়ে যায়।',
        },
        {
          title: 'পেমেন্ট নিজে থেকেই মেলে',
          text: 'বিকাশ, নগদ, রকেট বা উপায়ের এসএমএস আপনার ফোন থেকেই চলে আসে। যে অর্ডারের টাকা, সেটি পেইড হয়ে যায়।',
        },
        {
          title: 'এক চাপে কুরিয়ার',
          text: 'স্টেডফাস্ট, পাঠাও বা রেডএক্স বুক করুন, লেবেল প্রিন্ট করুন। কোন পার্সেল কোথায়, কত টাকা পাবেন, সব দেখুন।',
        },
        {
          title: 'বিজ্ঞাপনের সেলস পেজ',
          text: 'একটি অফার, ভিডিও, রিভিউ আর অর্ডার ফর্ম এক পেজে, অন্য কোথাও যাওয়ার মেনু নেই। তিনটি টেমপ্লেট আপনার পণ্য দিয়েই শুরু হয়।',
        },
        {
          title: 'কোন বিজ্ঞাপনে বিক্রি হয়, জানুন',
          text: 'কোন বিজ্ঞাপন থেকে অর্ডার এল, ফেসবুক, টিকটক ও গুগল তা জানতে পারে। জানায় আমাদের সার্ভার, তাই পেজ স্লো হয় না।',
        },
        {
          title: 'কুপন, আর বেশি নিলে কম দাম',
          text: 'এক কোডে শতকরা ছাড়, টাকা ছাড় বা ফ্রি ডেলিভারি। ‘২টি ৳১,৮০০’ ক্রেতা ফর্মেই বাটনে চেপে নেন।',
        },
        {
          title: 'আসল ক্রেতার রিভিউ',
          text: 'ডেলিভারি পেয়েছেন যাঁরা, শুধু তাঁরাই তারা ও মন্তব্য দিতে পারেন। আপনি উত্তর দিতে পারেন।',
        },
        {
          title: 'ডেলিভারি আপনার নিয়মে',
          text: 'এলাকা ধরে আলাদা চার্জ, দোকান থেকে নেওয়ার সুযোগ, নির্দিষ্ট টাকার বেশি কিনলে ফ্রি। ক্রেতা অর্ডারের আগেই মোট টাকা দেখেন।',
        },
        {
          title: 'সাইজ, রং, স্টক',
          text: 'প্রতিটির আলাদা দাম, ছবি ও স্টক। যা শেষ, তা অর্ডার করা যায় না।',
        },
        {
          title: 'কী কাজে লাগছে, দেখুন',
          text: 'কোন পোস্ট বা বিজ্ঞাপন থেকে কত ভিজিট, কত অর্ডার, কত টাকা। প্রতিটি জায়গার জন্য আলাদা লিংক ও QR কোড।',
        },
        {
          title: 'সাহায্য, আর বড় হওয়ার পথ',
          text: 'ধাপে ধাপে বাংলায় সাহায্য। কর্মীর নিজের লগ ইন, আর অন্য সফটওয়্যারের জন্য API।',
        },
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
