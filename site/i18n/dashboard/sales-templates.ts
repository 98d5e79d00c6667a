import { dictionary } from '../dictionary.ts';

/** Texts with which a sales page begins. The seller edits them, so they promise nothing that a shop may not keep. */
export const salesTemplateWords = dictionary({
  en: {
    offerLead: 'Order now. We deliver to your home.',
    storyLead: 'See why our customers choose it.',
    storyTitle: 'About this product',
    proofLead: 'See the difference with your own eyes.',
    benefits: 'What you get',
    reviews: 'What buyers say',
    whenQuestion: 'When do I get it?',
    whenAnswer: (time: string) => `Usually within ${time} after you order.`,
    costQuestion: 'What does delivery cost?',
    costEverywhere: (charge: string) => `${charge} everywhere in Bangladesh.`,
    costByArea: (inside: string, outside: string) => `${inside} inside Dhaka, ${outside} outside Dhaka.`,
    free: 'free',
    exchangeQuestion: 'Can I exchange it?',
  },
  bn: {
    offerLead: 'এখনই অর্ডার করুন। আমরা বাসায় পৌঁছে দিই।',
    storyLead: 'কেন ক্রেতারা এটি বেছে নেন, দেখুন।',
    storyTitle: 'পণ্যটি সম্পর্কে',
    proofLead: 'পার্থক্যটা নিজের চোখে দেখুন।',
    benefits: 'যা যা পাবেন',
    reviews: 'ক্রেতারা যা বলেছেন',
    whenQuestion: 'কবে হাতে পাব?',
    whenAnswer: (time) => `অর্ডারের পর সাধারণত ${time}।`,
    costQuestion: 'ডেলিভারি চার্জ কত?',
    costEverywhere: (charge) => `সারা দেশে ${charge}।`,
    costByArea: (inside, outside) => `ঢাকার ভেতরে ${inside}, ঢাকার বাইরে ${outside}।`,
    free: 'ফ্রি',
    exchangeQuestion: 'পণ্য বদলানো যাবে?',
  },
});
