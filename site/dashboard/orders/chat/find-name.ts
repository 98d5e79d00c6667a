import { isOfAddress, isTalk } from './chat-words.ts';

/** Signs that a name may have: letters, a dot after 'Md', a hyphen. */
const nameSigns = /^(?:[\p{L}\p{M}.'’-]+[ ]?){1,5}$/u;

/** Whether a text without a label can be a person's name. */
export function isName(text: string): boolean {
  const plain = text.trim();
  if (plain.length < 3 || plain.length > 40 || !nameSigns.test(plain)) return false;
  return !isTalk(plain) && !isOfAddress(plain);
}

/** 'My name is …' in three languages. */
const introductions = [
  /\b(?:my name is|name is|i am|i'm|im|this is)\s+([^\d,.|\n।]{3,40})/iu,
  /\b(?:amar|amr)\s+n(?:am|aam|ame)\b\s*(?:holo|hocche|ta|:|-)?\s*([^\d,.|\n।]{3,40})/iu,
  /আমার\s+নাম(?![\p{L}\p{M}])\s*(?:হলো|হল|হচ্ছে|ঃ|:|-)?\s*([^\d০-৯,.|\n।]{3,40})/u,
  /\b(?:ami)\s+([^\d,.|\n।]{3,25}?)\s+(?:bolchi|bolsi|bolci)\b/iu,
  /আমি\s+([^\d০-৯,.|\n।]{3,25}?)\s+(?:বলছি|বলতেছি)/u,
];

/** Where a name ends that no sign ends. */
const nameEnds =
  /\s+(?:from|theke|bolchi|and|er|ar|amar|amr|my|number|num|phone|mobile|address|thikana|basa|from|থেকে|বলছি|আর|আমার|নম্বর|নাম্বার|ফোন|মোবাইল|ঠিকানা|বাসা)(?:\s.*)?$/iu;

/** The name with which somebody introduces herself in a sentence; '' without one. */
export function nameWithin(text: string): string {
  for (const introduction of introductions) {
    const name = introduction.exec(text)?.[1]?.replace(nameEnds, '').trim();
    if (name && isName(name)) return name;
  }
  return '';
}
