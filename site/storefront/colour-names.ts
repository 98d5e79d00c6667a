import { colourCode } from '../../api/shops/products/option-values.ts';

/** `#rrggbb` of the colour names that sellers use, in both languages. */
const colours: ReadonlyMap<string, string> = new Map(
  [
    ['#000000', 'black', 'কালো'],
    ['#ffffff', 'white', 'সাদা'],
    ['#fffff0', 'ivory', 'off white', 'off-white', 'অফ হোয়াইট', 'অফহোয়াইট', 'আইভরি'],
    ['#f5f0dc', 'cream', 'ক্রিম'],
    ['#d8c3a5', 'beige', 'বেইজ'],
    ['#808080', 'grey', 'gray', 'ash', 'ধূসর', 'ছাই', 'অ্যাশ'],
    ['#c0c0c0', 'silver', 'রুপালি', 'সিলভার'],
    ['#d4af37', 'gold', 'golden', 'সোনালি', 'গোল্ডেন'],
    ['#d22630', 'red', 'লাল'],
    ['#7b1e2b', 'maroon', 'মেরুন'],
    ['#e75480', 'pink', 'rose', 'গোলাপি'],
    ['#e0218a', 'magenta', 'ম্যাজেন্টা', 'রানি'],
    ['#ff7f50', 'coral', 'peach', 'পিচ', 'কোরাল'],
    ['#ee7711', 'orange', 'কমলা'],
    ['#ffd400', 'yellow', 'হলুদ'],
    ['#d9a400', 'mustard', 'সরিষা', 'মাস্টার্ড'],
    ['#2e8b3d', 'green', 'সবুজ'],
    ['#0f5b3e', 'bottle green', 'dark green', 'বটল গ্রিন', 'গাঢ় সবুজ'],
    ['#7a7a2a', 'olive', 'জলপাই'],
    ['#50c878', 'emerald', 'পান্না', 'পান্না সবুজ'],
    ['#008080', 'teal', 'peacock', 'ফিরোজা', 'টিল', 'ময়ূরকণ্ঠী'],
    ['#7fdbca', 'mint', 'পুদিনা', 'মিন্ট'],
    ['#87ceeb', 'sky blue', 'sky', 'আকাশি', 'আকাশী'],
    ['#1f5fbf', 'blue', 'নীল'],
    ['#12284c', 'navy', 'navy blue', 'নেভি', 'নেভি ব্লু', 'গাঢ় নীল'],
    ['#3f2a8c', 'indigo', 'ইন্ডিগো'],
    ['#7d3c98', 'purple', 'violet', 'বেগুনি'],
    ['#b9a3d6', 'lilac', 'lavender', 'ল্যাভেন্ডার', 'লাইল্যাক'],
    ['#7b4f2c', 'brown', 'বাদামি', 'খয়েরি'],
    ['#c3996b', 'camel', 'khaki', 'tan', 'খাকি'],
  ].flatMap(([colour = '', ...names]) => names.map((name) => [name.normalize('NFC'), colour])),
);

/** The colour (`#rrggbb`) of an option's value, or null. */
export function swatchOf(value: string): string | null {
  return colourCode(value) ?? colours.get(value.normalize('NFC').trim().toLowerCase()) ?? null;
}

/** The colours of an option's values; null unless all of them are colours. */
export function swatchesOf(values: readonly string[]): readonly string[] | null {
  const found = values.map(swatchOf);
  return found.every((colour) => colour !== null) ? found : null;
}
