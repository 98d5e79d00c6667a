import { expect, test } from 'bun:test';
import { readChatMessage } from './read-chat-message.ts';

/** Messages as customers send them, and the recipient in each: name, phone, district, area, address. */
const messages: ReadonlyArray<readonly [string, readonly [string, string, string, string, string]]> = [
  [
    'Name: Salma Akter\nMobile: 01712-345678\nAddress: House 12, Road 5, Sector 7, Uttara, Dhaka',
    ['Salma Akter', '01712345678', 'Dhaka', 'Uttara', 'House 12, Road 5, Sector 7'],
  ],
  [
    'নাম: রহিমা খাতুন\nফোন: ০১৭১২৩৪৫৬৭৮\nঠিকানা: গ্রাম- শেখপাড়া, থানা- শিবগঞ্জ, জেলা- বগুড়া',
    ['রহিমা খাতুন', '01712345678', 'Bogura', 'Shibganj', 'গ্রাম শেখপাড়া'],
  ],
  [
    'নামঃ মোছাঃ নাজমা বেগম\nমোবাইলঃ 01912345678\nঠিকানাঃ হাজী বাড়ি, লাকসাম, কুমিল্লা',
    ['মোছাঃ নাজমা বেগম', '01912345678', 'Cumilla', 'Laksam', 'হাজী বাড়ি'],
  ],
  [
    'Nasrin Akter\n01812345678\nMirpur 10, block C, road 4, Dhaka-1216',
    ['Nasrin Akter', '01812345678', 'Dhaka', 'Mirpur', 'Mirpur 10, block C, road 4'],
  ],
  [
    'apu ei ta 1 pc lagbe. amar nam Rupa. thikana: mirpur 12, pallabi, dhaka. num 01911223344',
    ['Rupa', '01911223344', 'Dhaka', 'Pallabi', 'mirpur 12'],
  ],
  [
    'ami ei sharee ta nite chai\nTanjila Islam\n01611223344\nthanthania, bogra sadar, bogra',
    ['Tanjila Islam', '01611223344', 'Bogura', 'Bogura Sadar', 'thanthania'],
  ],
  [
    'আসসালামু আলাইকুম আপু, শাড়িটা নিব। আমার নাম ফারজানা ইয়াসমিন। ০১৫১২৩৪৫৬৭৮। সিলেট, বিয়ানীবাজার, নয়াগ্রাম রোড।',
    ['ফারজানা ইয়াসমিন', '01512345678', 'Sylhet', 'Beanibazar', 'নয়াগ্রাম রোড'],
  ],
  [
    'Name : Md. Rakib Hasan Mobile : +8801712345678 Address : vill- Kalikapur, Post- Rampur, Thana- Savar, Dist- Dhaka',
    ['Md. Rakib Hasan', '01712345678', 'Dhaka', 'Savar', 'vill Kalikapur, Post Rampur'],
  ],
  [
    '[10:12 PM, 11/26/2026] Shirin Sultana: 2 ta nibo apu\n[10:13 PM, 11/26/2026] Shirin Sultana: 01312345678, Chashara, Narayanganj sadar',
    ['Shirin Sultana', '01312345678', 'Narayanganj', 'Narayanganj Sadar', 'Chashara'],
  ],
  [
    'Hi, I want this saree. My name is Nusrat Jahan, phone 01798765432. Please send to Flat 4B, House 9, Road 27, Dhanmondi, Dhaka 1209. Cash on delivery.',
    ['Nusrat Jahan', '01798765432', 'Dhaka', 'Dhanmondi', 'Flat 4B, House 9, Road 27'],
  ],
  ['রাবেয়া বসরী, ০১৮১২-৩৪৫৬৭৮, মোহাম্মদপুর, ঢাকা', ['রাবেয়া বসরী', '01812345678', 'Dhaka', 'Mohammadpur', '']],
  [
    'কাস্টমার: \nনাম= শামীমা আক্তার\nনাম্বার= 01400112233\nজেলা= রাজশাহী\nথানা= পবা\nগ্রাম= নওহাটা কলেজ মোড়',
    ['শামীমা আক্তার', '01400112233', 'Rajshahi', 'Paba', 'গ্রাম নওহাটা কলেজ মোড়'],
  ],
  [
    'chittagong, halishahar, k block, road 2, house 14. Jannatul Ferdous 01855667788',
    ['Jannatul Ferdous', '01855667788', 'Chattogram', 'Halishahar', 'k block, road 2, house 14'],
  ],
  [
    'Ami Sumaiya bolchi. comilla kandirpar, rani kuthir pase, 01766554433',
    ['Sumaiya', '01766554433', 'Cumilla', '', 'comilla kandirpar, rani kuthir pase'],
  ],
  [
    'নাম: তাসলিমা\nমোবাইল: ০১৯৮৭৬৫৪৩২১\nগ্রাম: বড়বাড়ি\nপোস্ট: গাবতলী\nউপজেলা: গাবতলী\nজেলা: বগুড়া\nপণ্য: লাল জামদানি\nসাইজ: ফ্রি',
    ['তাসলিমা', '01987654321', 'Bogura', 'Gabtali', 'গ্রাম বড়বাড়ি, পোস্ট গাবতলী'],
  ],
  [
    'Name- Afroza Begum\nPhone- 017 1234 5678\nAddress- Sonadanga R/A, Khulna',
    ['Afroza Begum', '01712345678', 'Khulna', '', 'Sonadanga R/A'],
  ],
  [
    'Tk 500 bkash korechi 01711111111 theke, TrxID 8N7A6B5C4D\nName: Lamia\nContact: 01822222222\nAddress: Feni sadar, trunk road',
    ['Lamia', '01822222222', 'Feni', 'Feni Sadar', 'trunk road'],
  ],
  [
    'মিসেস রওশন আরা\nবাসা নং ১৭, রোড ৩, ব্লক ডি, বনশ্রী, রামপুরা, ঢাকা\n01715 000111',
    ['মিসেস রওশন আরা', '01715000111', 'Dhaka', 'Rampura', 'বাসা নং ১৭, রোড ৩, ব্লক ডি, বনশ্রী'],
  ],
  [
    'Sultana Razia, Uttara sector 11, road 13, house 20, 01722334455',
    ['Sultana Razia', '01722334455', 'Dhaka', 'Uttara', 'Uttara sector 11, road 13, house 20'],
  ],
  ['জেসমিন\nগাজীপুর চৌরাস্তা, ০১৬৭৮৯০১২৩৪', ['জেসমিন', '01678901234', 'Gazipur', '', 'গাজীপুর চৌরাস্তা']],
  [
    'Vaiya order confirm koren\nNaam: Mitu\nMob: 1912345678\nThikana: Tongi bazar, Gazipur',
    ['Mitu', '01912345678', 'Gazipur', 'Gazipur City', 'Tongi bazar'],
  ],
  [
    'Delivery Address: Room 203, Rokeya Hall, Dhaka University, Shahbagh, Dhaka\nRecipient name: Tahmina Haque\nCell: 01533445566',
    ['Tahmina Haque', '01533445566', 'Dhaka', 'Shahbagh', 'Room 203, Rokeya Hall, Dhaka University'],
  ],
  ['আমি নীলা বলছি, কক্সবাজারের চকরিয়া থেকে। আমার নাম্বার ০১৮৮৭৭৬৬৫৫৪', ['নীলা', '01887766554', "Cox's Bazar", 'Chakaria', '']],
  [
    'Mst. Khadija\nmymensingh, trishal, poura market er samne\n01745454545 / 01945454545',
    ['Mst. Khadija', '01745454545', 'Mymensingh', 'Trishal', 'poura market er samne'],
  ],
  [
    'নাম: পপি রানী দাস, ফোন: 01309876543, ঠিকানা: শ্রীমঙ্গল, মৌলভীবাজার, কলেজ রোড',
    ['পপি রানী দাস', '01309876543', 'Moulvibazar', 'Sreemangal', 'কলেজ রোড'],
  ],
  [
    'Ruma Khatun 01777888999 jessore, jhikargacha bazar, moshjid er pase',
    ['Ruma Khatun', '01777888999', 'Jashore', 'Jhikargacha', 'jhikargacha bazar, moshjid er pase'],
  ],
  [
    'দিনাজপুর জেলা, বিরামপুর থানা, কলেজ পাড়া। নাম মৌসুমী। মোবাইল ০১৭৩৩৪৪৫৫৬৬',
    ['মৌসুমী', '01733445566', 'Dinajpur', 'Birampur', 'কলেজ পাড়া'],
  ],
  [
    'Sherpur, Bogura. Beauty Parlour er pase. Name Hasina, 01788990011',
    ['Hasina', '01788990011', 'Bogura', 'Sherpur', 'Beauty Parlour er pase'],
  ],
  ['dam koto apu? sylhet e delivery charge koto', ['', '', 'Sylhet', '', '']],
  ['01712345678', ['', '01712345678', '', '', '']],
  ['', ['', '', '', '', '']],
];

test.each(messages)('%s', (message, [name, phone, district, area, address]) => {
  expect(readChatMessage(message)).toEqual({ name, phone, district, area, address } as never);
});

test('a message of any length fits the fields, and invisible characters do not matter', () => {
  const long = readChatMessage(`Name: ${'A'.repeat(200)}\nAddress: ${'Road 7 '.repeat(200)}`);
  expect([long.name.length, long.address.length]).toEqual([80, 300]);
  expect(readChatMessage('\u200eName: Salma\u200b\n\u202a01712345678\u202c')).toMatchObject({
    name: 'Salma',
    phone: '01712345678',
  });
});

test('reading a long message takes no noticeable time', () => {
  const started = performance.now();
  readChatMessage('ami nibo apu, mirpur dhaka 01712345678. '.repeat(250));
  expect(performance.now() - started).toBeLessThan(1000);
});
