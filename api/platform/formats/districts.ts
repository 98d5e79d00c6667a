/**
 * The 64 districts of Bangladesh: English names, which are stored, and Bangla names. `LICENSE.txt` in
 * `orders/order/places` names the source and licence of these names and of the districts' areas.
 */
const banglaNames = {
  Bagerhat: 'বাগেরহাট',
  Bandarban: 'বান্দরবান',
  Barguna: 'বরগুনা',
  Barishal: 'বরিশাল',
  Bhola: 'ভোলা',
  Bogura: 'বগুড়া',
  Brahmanbaria: 'ব্রাহ্মণবাড়িয়া',
  Chandpur: 'চাঁদপুর',
  'Chapai Nawabganj': 'চাঁপাইনবাবগঞ্জ',
  Chattogram: 'চট্টগ্রাম',
  Chuadanga: 'চুয়াডাঙ্গা',
  "Cox's Bazar": 'কক্সবাজার',
  Cumilla: 'কুমিল্লা',
  Dhaka: 'ঢাকা',
  Dinajpur: 'দিনাজপুর',
  Faridpur: 'ফরিদপুর',
  Feni: 'ফেনী',
  Gaibandha: 'গাইবান্ধা',
  Gazipur: 'গাজীপুর',
  Gopalganj: 'গোপালগঞ্জ',
  Habiganj: 'হবিগঞ্জ',
  Jamalpur: 'জামালপুর',
  Jashore: 'যশোর',
  Jhalokathi: 'ঝালকাঠি',
  Jhenaidah: 'ঝিনাইদহ',
  Joypurhat: 'জয়পুরহাট',
  Khagrachhari: 'খাগড়াছড়ি',
  Khulna: 'খুলনা',
  Kishoreganj: 'কিশোরগঞ্জ',
  Kurigram: 'কুড়িগ্রাম',
  Kushtia: 'কুষ্টিয়া',
  Lakshmipur: 'লক্ষ্মীপুর',
  Lalmonirhat: 'লালমনিরহাট',
  Madaripur: 'মাদারীপুর',
  Magura: 'মাগুরা',
  Manikganj: 'মানিকগঞ্জ',
  Meherpur: 'মেহেরপুর',
  Moulvibazar: 'মৌলভীবাজার',
  Munshiganj: 'মুন্সিগঞ্জ',
  Mymensingh: 'ময়মনসিংহ',
  Naogaon: 'নওগাঁ',
  Narail: 'নড়াইল',
  Narayanganj: 'নারায়ণগঞ্জ',
  Narsingdi: 'নরসিংদী',
  Natore: 'নাটোর',
  Netrokona: 'নেত্রকোণা',
  Nilphamari: 'নীলফামারী',
  Noakhali: 'নোয়াখালী',
  Pabna: 'পাবনা',
  Panchagarh: 'পঞ্চগড়',
  Patuakhali: 'পটুয়াখালী',
  Pirojpur: 'পিরোজপুর',
  Rajbari: 'রাজবাড়ী',
  Rajshahi: 'রাজশাহী',
  Rangamati: 'রাঙ্গামাটি',
  Rangpur: 'রংপুর',
  Satkhira: 'সাতক্ষীরা',
  Shariatpur: 'শরীয়তপুর',
  Sherpur: 'শেরপুর',
  Sirajganj: 'সিরাজগঞ্জ',
  Sunamganj: 'সুনামগঞ্জ',
  Sylhet: 'সিলেট',
  Tangail: 'টাঙ্গাইল',
  Thakurgaon: 'ঠাকুরগাঁও',
} as const;

export type District = keyof typeof banglaNames;

export const districts = Object.keys(banglaNames) as readonly District[];

/** A district's name in the given language. */
export const districtName = (district: District, language: 'en' | 'bn'): string =>
  language === 'bn' ? banglaNames[district] : district;

/**
 * A district's number in order forms, and in the details that a shopper's device remembers. The same in both languages,
 * and shorter than a name. It is the place in the list above, which must not change.
 */
export const districtNumber = (district: District): string => String(districts.indexOf(district) + 1);

/** The district with this number, or this name in either language; null if there is none. */
export function districtOf(typed: string): District | null {
  const name = typed.trim().normalize('NFC').toLowerCase();
  const named = districts.find((district) => district.toLowerCase() === name || banglaNames[district] === name);
  return named ?? (/^\d{1,2}$/.test(name) ? districts[Number(name) - 1] : undefined) ?? null;
}

/** An area within a district: its stored (English) name and its Bangla name. */
export interface Area {
  readonly name: string;
  readonly bangla: string;
}

/** All districts with their names in a language, sorted by that name. */
export const districtsIn = (
  language: 'en' | 'bn',
): ReadonlyArray<{ readonly district: District; readonly name: string }> =>
  districts
    .map((district) => ({ district, name: districtName(district, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
