/** A customer of the demo shops. Nobody has the numbers, which are 01700000050 to 01700000097. */
export interface SeedPerson {
  readonly name: string;
  readonly phone: string;
  /** English names. */
  readonly district: string;
  readonly area: string;
  readonly address: string;
}

const rows = [
  ['সাদিয়া আফরিন', 'Dhaka', 'Mirpur', 'বাসা ১২, রোড ৪, ব্লক সি, মিরপুর ১০'],
  ['Tahmina Akter', 'Chattogram', 'Halishahar', 'House 8, Lane 2, Block G, Halishahar'],
  ['মোঃ রাকিবুল হাসান', 'Bogura', 'Bogura Sadar', 'সূত্রাপুর, রিয়াজ কাজী লেন'],
  ['Nusrat Jahan', 'Dhaka', 'Dhanmondi', 'Flat 4B, House 27, Road 9/A'],
  ['ফারজানা ইয়াসমিন', 'Sylhet', 'Sylhet City', 'বাসা ৩৩, শাহজালাল উপশহর, ব্লক ডি'],
  ['মাহমুদা খাতুন', 'Rajshahi', 'Rajshahi City', 'সাহেব বাজার, কাদিরগঞ্জ মসজিদের পাশে'],
  ['Imran Hossain', 'Gazipur', 'Gazipur City', 'Board Bazar, house of Abdul Karim'],
  ['সুমাইয়া ইসলাম', 'Tangail', 'Tangail Sadar', 'আকুরটাকুর পাড়া, বটতলা মোড়'],
  ['শারমিন সুলতানা', 'Cumilla', 'Cumilla City', 'বাদুরতলা, কান্দিরপাড়ের পেছনে'],
  ['Arif Chowdhury', 'Dhaka', 'Mohammadpur', 'House 5, Road 3, Block F, Tajmahal Road'],
  ['জান্নাতুল ফেরদৌস', 'Mymensingh', 'Mymensingh City', 'গাঙ্গিনারপাড়, নতুন বাজার রোড'],
  ['রেহানা পারভীন', 'Khulna', 'Khulna City', 'সোনাডাঙ্গা আবাসিক, রোড ৭'],
  ['Sabbir Ahmed', 'Narayanganj', 'Narayanganj City', 'Chashara, opposite the stadium gate'],
  ['মৌসুমী দাস', 'Jashore', 'Jashore Sadar', 'ঘোপ নওয়াপাড়া রোড, বাসা ১৮'],
  ['আয়েশা সিদ্দিকা', 'Dhaka', 'Uttara', 'সেক্টর ৪, রোড ১৮, বাসা ২৩'],
  ['মোঃ তানজিল ইসলাম', 'Rangpur', 'Rangpur City', 'ধাপ, মেডিকেল পূর্ব গেট'],
  ['Lamia Rahman', 'Dhaka', 'Badda', 'Flat 6A, House 41, Merul Badda'],
  ['হাসিনা বেগম', 'Pabna', 'Ishurdi', 'রেলগেট, পিয়ারাখালী'],
  ['রুবাইয়া তাসনিম', 'Chattogram', 'Panchlaish', 'বাসা ২২, রোড ২, সুগন্ধা আবাসিক'],
  ['Mehedi Hasan', 'Bogura', 'Sherpur', 'College Road, Sherpur'],
  ['শিরিন আক্তার', 'Sirajganj', 'Shahjadpur', 'মনিরামপুর বাজার, তাঁত বোর্ডের পাশে'],
  ['নাজমুল হক', 'Dinajpur', 'Dinajpur Sadar', 'বালুবাড়ী, মহারাজা মোড়'],
  ['Farhana Kabir', 'Dhaka', 'Gulshan', 'Apartment 3C, House 14, Road 71'],
  ['তাসলিমা আক্তার', 'Feni', 'Feni Sadar', 'ট্রাংক রোড, মিজান পাড়া'],
  ['বিলকিস আরা', 'Barishal', 'Barishal City', 'বগুড়া রোড, মুন্সির গ্যারেজ'],
  ['Rezaul Karim', 'Kushtia', 'Kushtia Sadar', 'Mojompur Gate, N S Road'],
  ['ইশরাত জাহান', 'Dhaka', 'Khilgaon', 'বাসা ৫৬২, তালতলা, ব্লক সি'],
  ['কামরুন নাহার', 'Noakhali', 'Noakhali Sadar', 'মাইজদী কোর্ট, হাউজিং রোড'],
  ['Shakil Mahmud', 'Dhaka', 'Jatrabari', 'House 9, South Jatrabari, near the fish market'],
  ['পারুল রানী সরকার', 'Naogaon', 'Naogaon Sadar', 'চকদেব, ডাক্তার পাড়া'],
  ['মোছাঃ লাভলী খাতুন', 'Bogura', 'Shibganj', 'মোকামতলা বন্দর'],
  ['Anika Tabassum', 'Dhaka', 'Rampura', 'Flat 5D, House 12, Block B, Banasree'],
  ['সেলিনা হোসেন', 'Faridpur', 'Faridpur Sadar', 'ঝিলটুলী, বাসা ৭'],
  ['মোঃ আশিকুর রহমান', 'Gazipur', 'Kaliakair', 'সফিপুর বাজার, আনসার একাডেমির সামনে'],
  ['Dipa Saha', 'Narsingdi', 'Narsingdi Sadar', 'Brahmondi, beside the girls school'],
  ['নাসরিন নাহার', 'Chattogram', 'Chandgaon', 'বহদ্দারহাট, বাসা ১০৫'],
  ['ফাতেমা তুজ জোহরা', "Cox's Bazar", "Cox's Bazar Sadar", 'কলাতলী, আদর্শগ্রাম'],
  ['Tanzim Alam', 'Sylhet', 'Dakshin Surma', 'Station Road, Kadamtali'],
  ['মমতাজ বেগম', 'Tangail', 'Kalihati', 'বল্লা বাজার'],
  ['ওয়াহিদা রহমান', 'Rajshahi', 'Puthia', 'রাজবাড়ী রোড'],
  ['Jubayer Khan', 'Dhaka', 'Pallabi', 'House 3, Road 11, Mirpur 12'],
  ['স্বপ্না রায়', 'Khulna', 'Dumuria', 'ডুমুরিয়া বাজার, কলেজ মোড়'],
  ['আফসানা মিমি', 'Mymensingh', 'Bhaluka', 'মাস্টারবাড়ী, ভালুকা'],
  ['Habibur Rahman', 'Cumilla', 'Laksam', 'Bypass Road, Laksam'],
  ['মেহজাবিন চৌধুরী', 'Dhaka', 'Banani', 'রোড ২৩, ব্লক বি, বাসা ৪১'],
  ['রোকেয়া সুলতানা', 'Rangpur', 'Pirgonj', 'উপজেলা পরিষদের পাশে'],
  ['Sajid Hasan', 'Dhaka', 'Motijheel', 'Room 402, AGB Colony'],
  ['উম্মে কুলসুম', 'Bogura', 'Dupchanchia', 'থানা রোড, দুপচাঁচিয়া'],
] as const;

export const seedPeople: readonly SeedPerson[] = rows.map(([name, district, area, address], at) => ({
  name,
  phone: `017000000${50 + at}`,
  district,
  area,
  address,
}));
