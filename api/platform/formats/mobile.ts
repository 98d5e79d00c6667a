import { plainTyped } from './typed-text.ts';

/** Words that people copy along with a number. */
const labels: ReadonlySet<string> = new Set(
  (
    'tel telephone phone ph mobile mob cell contact call no number num hotline whatsapp wa imo bkash nagad rocket upay ' +
    'personal agent merchant মোবাইল মোবা ফোন টেলিফোন নম্বর নাম্বার নং কল যোগাযোগ হোয়াটসঅ্যাপ হোয়াটসঅ্যাপ ইমো বিকাশ নগদ রকেট উপায় পার্সোনাল'
  )
    .normalize('NFC')
    .split(' '),
);

const chatLink = /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)/i;

/** `01XXXXXXXXX` from any notation of a Bangladeshi mobile number (`+880 1712-345678`, `Mobile: ০১৭…`), or null. */
export function normaliseMobile(text: string): string | null {
  const typed = plainTyped(text).replace(chatLink, '').toLowerCase();
  const words = typed.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (!words.every((word) => labels.has(word))) return null;
  const rest = typed.replace(/[\p{L}\p{M}]+/gu, '');
  if (!/^[\d\p{P}\p{S}\s]*$/u.test(rest)) return null;
  const own = /^(?:(?:00)?880{0,2}|0)?(1[3-9]\d{8})$/.exec(rest.replace(/\D/g, ''))?.[1];
  return own === undefined ? null : `0${own}`;
}

/** The last 4 to 10 digits of a stored number, by which people search for it. */
export const endsOf = (mobile: string): string[] =>
  mobile === '' ? [] : [4, 5, 6, 7, 8, 9, 10].map((digits) => mobile.slice(-digits));
