import { districtName, districts, type District } from '../../../../api/platform/formats/districts.ts';
import { areasOf } from '../../../../api/orders/order/places/find-areas.ts';
import { spellingOf } from './spelling.ts';

export interface Place {
  readonly district: District;
  /** The stored name of an area; '' for the district itself. */
  readonly area: string;
  /** A part of the area, which belongs into the address. */
  readonly isQuarter?: boolean;
}

/** Older, shorter and usual other names of districts. */
const otherNames: Partial<Record<District, string>> = {
  Barishal: 'Barisal বরিশাল',
  Bogura: 'Bogra Bagura বগুরা',
  Brahmanbaria: 'B.Baria Bbaria Brahmonbaria Brammonbaria Bramhanbaria ব্রাহ্মনবাড়িয়া ব্রাহ্মণবাড়ীয়া বিবাড়িয়া',
  'Chapai Nawabganj': 'Chapai Chapainababganj Chapainobabganj চাঁপাই চাপাইনবাবগঞ্জ',
  Chattogram: 'Chittagong Chattagram Chottogram Ctg চট্রগ্রাম চিটাগাং চিটাগং',
  Chuadanga: 'Chuyadanga',
  "Cox's Bazar": 'Coxbazar Coxesbazar কক্সবাজার',
  Cumilla: 'Comilla Kumilla',
  Dhaka: 'Dacca Daka',
  Jashore: 'Jessore Joshor Jessor Jashor',
  Jhalokathi: 'Jhalokati Jhalakathi Jhalokathi ঝালকাঠী',
  Jhenaidah: 'Jhenidah Jhinaidah Jhenaidaha',
  Joypurhat: 'Jaipurhat Joipurhat',
  Khagrachhari: 'Khagrachari Khagrachori',
  Kishoreganj: 'Kishorganj Kishorgonj',
  Lakshmipur: 'Laxmipur Lokkhipur Luxmipur লক্ষীপুর',
  Moulvibazar: 'Moulavibazar Maulvibazar Moulovibazar Moulobibazar মৌলভিবাজার',
  Mymensingh: 'Mymensing Moymensingh Maymansingh Momensing ময়মনসিং',
  Naogaon: 'Nowgaon Naogao Noagaon নওগা',
  Narayanganj: 'Narayongonj Narayangonj Naraynganj নারায়নগঞ্জ',
  Narsingdi: 'Norsingdi Narshingdi নরসিংদি',
  Natore: 'Nator Natur',
  Netrokona: 'Netrakona Netrokuna নেত্রকোনা',
  Rangpur: 'Rongpur',
  Rangamati: 'রাঙামাটি',
  Satkhira: 'Shatkhira',
  Sirajganj: 'Shirajgonj Serajganj',
  Sylhet: 'Silhet Sylet Silet',
  Khulna: 'Khulana',
  Noakhali: 'Noakhaly',
};

/** Parts of towns that people name instead of a thana, and well known places. */
const quarters: Readonly<Record<string, Place>> = {
  Agargaon: { district: 'Dhaka', area: 'Sher-e-Bangla Nagar' },
  আগারগাঁও: { district: 'Dhaka', area: 'Sher-e-Bangla Nagar' },
  Banasree: { district: 'Dhaka', area: 'Rampura' },
  বনশ্রী: { district: 'Dhaka', area: 'Rampura' },
  Bashundhara: { district: 'Dhaka', area: 'Vatara' },
  বসুন্ধরা: { district: 'Dhaka', area: 'Vatara' },
  Baridhara: { district: 'Dhaka', area: 'Gulshan' },
  বারিধারা: { district: 'Dhaka', area: 'Gulshan' },
  Basabo: { district: 'Dhaka', area: 'Sabujbagh' },
  বাসাবো: { district: 'Dhaka', area: 'Sabujbagh' },
  Farmgate: { district: 'Dhaka', area: 'Tejgaon' },
  ফার্মগেট: { district: 'Dhaka', area: 'Tejgaon' },
  Kazipara: { district: 'Dhaka', area: 'Mirpur' },
  কাজীপাড়া: { district: 'Dhaka', area: 'Mirpur' },
  Shewrapara: { district: 'Dhaka', area: 'Mirpur' },
  শেওড়াপাড়া: { district: 'Dhaka', area: 'Mirpur' },
  Mogbazar: { district: 'Dhaka', area: 'Ramna' },
  মগবাজার: { district: 'Dhaka', area: 'Ramna' },
  Nikunja: { district: 'Dhaka', area: 'Khilkhet' },
  নিকুঞ্জ: { district: 'Dhaka', area: 'Khilkhet' },
  Shyamoli: { district: 'Dhaka', area: 'Mohammadpur' },
  শ্যামলী: { district: 'Dhaka', area: 'Mohammadpur' },
  Azimpur: { district: 'Dhaka', area: 'Lalbagh' },
  আজিমপুর: { district: 'Dhaka', area: 'Lalbagh' },
  Agrabad: { district: 'Chattogram', area: 'Double Mooring' },
  আগ্রাবাদ: { district: 'Chattogram', area: 'Double Mooring' },
  Tongi: { district: 'Gazipur', area: 'Gazipur City' },
  টঙ্গী: { district: 'Gazipur', area: 'Gazipur City' },
};

type Index = ReadonlyMap<string, readonly Place[]>;

function indexOf(named: ReadonlyArray<readonly [string, Place]>): Index {
  const index = new Map<string, Place[]>();
  for (const [name, place] of named) {
    const key = spellingOf(name);
    const known = index.get(key) ?? [];
    if (!known.some(({ district, area }) => district === place.district && area === place.area)) known.push(place);
    index.set(key, known);
  }
  return index;
}

/** Districts by the keys of their names in both scripts. */
export const districtIndex: Index = indexOf(
  districts.flatMap((district) =>
    [district, districtName(district, 'bn'), ...(otherNames[district]?.split(' ') ?? [])].map(
      (name) => [name, { district, area: '' }] as const,
    ),
  ),
);

/** Areas of all districts by the keys of their names in both scripts, and parts of towns. */
export const areaIndex: Index = indexOf([
  ...districts.flatMap((district) =>
    areasOf(district).flatMap(({ name, bangla }) =>
      [name, bangla].map((each) => [each, { district, area: name }] as const),
    ),
  ),
  ...Object.entries(quarters).map(([name, place]) => [name, { ...place, isQuarter: true }] as const),
]);

/** The area of a district's own town, where people write 'sadar'. */
export const townOf = (district: District): string =>
  areasOf(district).find(({ name }) => name.endsWith(' Sadar'))?.name ?? '';
