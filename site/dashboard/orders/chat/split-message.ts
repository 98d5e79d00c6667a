import { isOfAddress, isTalk } from './chat-words.ts';

/** The kinds of parts: `village` keeps its label in the address, `talk` and `product` are not part of it. */
export type Label = 'name' | 'phone' | 'address' | 'village' | 'district' | 'area' | 'product' | 'sender' | 'talk';

export interface Piece {
  readonly label: Label | null;
  readonly text: string;
  /** It is alone in its line. */
  readonly isWhole?: boolean;
}

/** Labels as people write them, longest first. A colon, hyphen or the like follows, except where a word is clear alone. */
const labels: ReadonlyArray<readonly [Label, string]> = [
  ['name', 'customer name|full name|recipient name|receiver name|your name|আপনার নাম|ক্রেতার নাম|পুরো নাম|নাম|name|naam|nam'],
  [
    'phone',
    'mobile number|phone number|contact number|contact no|phone no|mobile no|mobile|phone|contact|number|num|cell|whatsapp|' +
      'মোবাইল নাম্বার|মোবাইল নম্বর|মোবাইল নং|ফোন নাম্বার|ফোন নম্বর|মোবাইল|ফোন|নাম্বার|নম্বর',
  ],
  [
    'address',
    'full address|delivery address|shipping address|address|adress|addres|location|thikana|tikana|' +
      'সম্পূর্ণ ঠিকানা|পুরো ঠিকানা|ডেলিভারি ঠিকানা|ঠিকানা|অ্যাড্রেস|এড্রেস|লোকেশন',
  ],
  ['village', 'village|vill|gram|post office|post|house|road|গ্রাম|পোস্ট অফিস|পোস্ট|পোষ্ট|ডাকঘর|বাসা|বাড়ি|রোড|মহল্লা|ইউনিয়ন'],
  ['district', 'district|dist|zilla|zila|jela|jilla|জেলা'],
  ['area', 'police station|upazila|upozila|upojela|upazilla|thana|উপজেলা|থানা'],
  [
    'product',
    'product code|product|item|code|size|colour|color|quantity|qty|price|total|order|' +
      'পণ্যের নাম|প্রোডাক্ট|পণ্য|কোড|সাইজ|কালার|রং|পরিমাণ|দাম|মোট|অর্ডার',
  ],
];

const kindOf = new Map(
  labels.flatMap(([label, words]) => words.split('|').map((word) => [word.normalize('NFC'), label])),
);
const allWords = [...kindOf.keys()].toSorted((one, other) => other.length - one.length).join('|');

/** A label with the sign after it. 'Zilla Bogura' needs none at the start of a part. */
const labelled = new RegExp(
  `(?<![\\p{L}\\p{M}])(${allWords})(?:\\s*(?:no)?\\s*[:ঃ=]+-?\\s*|\\s*[-–—]+\\s*(?=[^\\d০-৯\\s]))`,
  'giu',
);
const bare =
  /^(name|naam|nam|নাম|address|thikana|ঠিকানা|district|dist|zilla|zila|jela|জেলা|thana|upazila|upozila|থানা|উপজেলা|gram|vill(?:age)?|গ্রাম)\s+(?=\S)/iu;
/** 'Shibganj thana'. */
const trailing = /^(.+?)\s+(district|zilla|zila|jela|জেলা|thana|upazila|upozila|থানা|উপজেলা)[.\s]*$/iu;
/** The start of a copied WhatsApp or Messenger message, with its sender. */
const copied = /^\[?[^\]\n]{0,24}\d{1,2}[:.]\d{2}[^\]\n]{0,24}\]?\s*(?:-\s*)?([^:\n]{2,40}):\s/u;

/** Separators of parts: commas, ends of sentences, removed numbers. 'Md.' and 'No.' end no sentence. */
const between =
  /[,;|\n।]+|(?<=[\d০-৯)]|[\p{L}\p{M}]{2})(?<!(?<![\p{L}\p{M}])(?:md|mst|mrs|mr|dr|mohd|moh|no|st|vill|po|ps|মো|মোছা|ডা|নং))\.(?=\s|$)/iu;

/** A message as parts, with the labels that they have. */
export function splitMessage(message: string): readonly Piece[] {
  return message.split('\n').flatMap((line) => {
    const sender = copied.exec(line);
    const own = sender ? line.slice(sender[0].length) : line;
    const parts = splitLine(own);
    const pieces = parts.length === 1 ? parts.map((part) => ({ ...part, isWhole: true })) : parts;
    return sender?.[1] ? [{ label: 'sender' as const, text: sender[1].trim() }, ...pieces] : pieces;
  });
}

function splitLine(line: string): readonly Piece[] {
  const marks = [...line.matchAll(labelled)];
  const head = marks[0] ? line.slice(0, marks[0].index) : line;
  return [
    ...splitParts(head, null),
    ...marks.flatMap((mark, index) => {
      const label = kindOf.get((mark[1] ?? '').toLowerCase().normalize('NFC')) ?? null;
      const start = mark.index + mark[0].length;
      const text = line.slice(start, marks[index + 1]?.index ?? line.length);
      if (label === 'village') return splitParts(`${mark[1]} ${text}`, 'village');
      return splitParts(text, label);
    }),
  ];
}

/** The parts between commas. A label holds for the first of them, and an address for all. */
function splitParts(text: string, label: Label | null): readonly Piece[] {
  const parts = text.split(between).map((part) => part.replace(/^[\s.:)\-–—/]+/u, '').trim());
  return parts.filter(Boolean).map((part, index) => {
    const own = index === 0 || label === 'address' ? label : null;
    return own === null || own === 'address' ? unlabelledPart(part, own) : { label: own, text: part };
  });
}

function unlabelledPart(part: string, label: 'address' | null): Piece {
  const start = bare.exec(part);
  if (start?.[1]) {
    const kind = kindOf.get(start[1].toLowerCase().normalize('NFC')) ?? null;
    return { label: kind, text: kind === 'village' ? part : part.slice(start[0].length) };
  }
  const end = trailing.exec(part);
  if (end?.[1] && end[2]) return { label: kindOf.get(end[2].toLowerCase().normalize('NFC')) ?? null, text: end[1] };
  if (label !== null || !isTalk(part)) return { label, text: part };
  const rest = withoutTalk(part);
  return rest === '' ? { label: 'talk', text: part } : { label: null, text: rest };
}

/** The part without its first words of talk, if an address follows: 'please send to Flat 4B'. */
function withoutTalk(part: string): string {
  const words = part.split(/\s+/);
  const first = words.findIndex((word) => !isTalk(word) && !/^(?:to|at|in|e|te|er)$/i.test(word));
  const rest = first === -1 ? '' : words.slice(first).join(' ');
  return first > 0 && rest.includes(' ') && isOfAddress(rest) && !isTalk(rest) ? rest : '';
}
