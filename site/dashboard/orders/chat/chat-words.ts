/** Words by which people ask, greet and choose. A text with them says nothing about the recipient. */
const talk = new Set(
  (
    'hi hello hey salam assalamualaikum assalamu alaikum walaikum apu apa api bhai bhaia bhaiya vai vaia vaiya vaia sis dear ' +
    'ami amr amar amake amader apnar apnader eta ei eita oita ta ti tar order orders ordar confirm korbo korben kori korte ' +
    'chai chacchi chachi nibo nebo nite niben lagbe lagba dorkar den diben dien din dite pathan pathaben pathiye pabo koto dam ' +
    'price pic piece pcs pc available stock ache ase hobe ki keno kobe kokhon please plz pls thanks thank you thanku ok okay ji jee yes ' +
    'want need would like this that the and send me my your can could delivery charge cod cash advance payment paid bkash nagad rocket ' +
    'saree sharee sari shari dress three kurti panjabi color colour size red blue green black white pink golden inbox details customer tk taka trxid korechi korsi theke ' +
    'হাই হ্যালো সালাম আসসালামু আসসালামুআলাইকুম আলাইকুম ওয়ালাইকুম আপু আপা ভাই ভাইয়া দিদি আমি আমার আমাকে আমাদের আপনার আপনাদের এটা এই ' +
    'এইটা ওইটা টা টি অর্ডার কনফার্ম করব করবো করবেন করতে করলাম চাই চাচ্ছি নিব নিবো নেব নেবো নিতে লাগবে দরকার দেন দিবেন দিয়েন দিন দিতে ' +
    'পাঠান পাঠাবেন পাঠিয়ে পাব পাবো কত দাম পিস আছে হবে কি কী কেন কবে কখন প্লিজ ধন্যবাদ জি জ্বি হ্যাঁ ডেলিভারি চার্জ ক্যাশ অগ্রিম পেমেন্ট বিকাশ নগদ ' +
    'শাড়ি শাড়িটা শাড়ী ড্রেস কামিজ জামা পাঞ্জাবি কালার রং রঙ সাইজ লাল নীল সবুজ কালো সাদা গোলাপি ইনবক্স ডিটেইলস কাস্টমার ক্রেতা থেকে'
  )
    .normalize('NFC')
    .split(' '),
);

/** Whether a text is talk rather than data. */
export const isTalk = (text: string): boolean => {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => talk.has(word));
};

/** Words of an address. */
const addressWords =
  /(?:^|[^\p{L}\p{M}])(?:flat|house|road|block|sector|floor|lane|para|bazar|bazaar|market|school|college|hospital|mosque|masjid|bari|basa|basha|vill(?:age)?|gram|post|thana|zilla|district|sadar|more|mor|station|tower|building|hall|university|office|bank|near|বাসা|বাড়ি|বাড়ী|রোড|ব্লক|সেক্টর|ফ্ল্যাট|তলা|গলি|লেন|পাড়া|বাজার|মোড়|স্কুল|কলেজ|হাসপাতাল|মসজিদ|মাদ্রাসা|গ্রাম|পোস্ট|থানা|উপজেলা|জেলা|সদর|স্টেশন|টাওয়ার|ভবন|অফিস|ব্যাংক|পাশে|সামনে|কাছে)(?:$|[^\p{L}\p{M}])/iu;

/** Whether a text has a word of an address or a number. */
export const isOfAddress = (text: string): boolean => addressWords.test(text.normalize('NFC')) || /[\d০-৯]/.test(text);
