/** Texts of field problems with a shop's own domain. */
export const domainFieldTexts = {
  domain_form: {
    en: 'Please type the domain alone, for example rahimafashion.com.',
    bn: 'শুধু ডোমেইনটি লিখুন, যেমন rahimafashion.com।',
  },
  domain_ip: {
    en: 'This is an IP address. Please type the name that you registered, for example rahimafashion.com.',
    bn: 'এটি আইপি ঠিকানা। যে নামটি কিনেছেন সেটি লিখুন, যেমন rahimafashion.com।',
  },
  domain_single: {
    en: 'The ending, such as .com, is missing. Please type the whole domain, for example rahimafashion.com.',
    bn: 'শেষে .com-এর মতো অংশটি নেই। পুরো ডোমেইন লিখুন, যেমন rahimafashion.com।',
  },
  domain_idn: {
    en: 'This name has characters that a domain cannot have, or mixes scripts. Please copy it from where you registered it.',
    bn: 'এই নামে এমন অক্ষর আছে যা ডোমেইনে চলে না, অথবা একাধিক লিপি মেশানো। যেখানে কিনেছেন সেখান থেকে কপি করে দিন।',
  },
  domain_suffix: {
    en: 'Many domains share this ending. Please type your own name before it, for example rahimafashion.com.bd.',
    bn: 'এটি অনেকের ডোমেইনের শেষ অংশ। এর আগে নিজের নামটিও লিখুন, যেমন rahimafashion.com.bd।',
  },
  domain_platform: {
    en: 'This name belongs to Poshora. Please type a domain of your own.',
    bn: 'এই নামটি পসরার। আপনার নিজের ডোমেইন লিখুন।',
  },
} as const;
