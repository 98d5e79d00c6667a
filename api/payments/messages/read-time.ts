import { dhakaOffset } from '../../platform/formats/dhaka-time.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const written = /^(\d{1,2})[/-](\d{1,2}|[A-Z]{3})[/-](\d{2,4}),? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M)?$/;

/** The time of a message, in Dhaka time: `30/12/2024 13:22`, `17-JUL-26 09:00:00 pm`. @returns epoch ms, or null */
export function readMessageTime(text: string | undefined): number | null {
  const found = written.exec(text?.toUpperCase() ?? '');
  if (!found) return null;
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '0', half] = found;
  const monthIndex = /^\d/.test(month) ? Number(month) - 1 : months.indexOf(month);
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const local = Date.UTC(fullYear, monthIndex, Number(day), hours, Number(minute), Number(second));
  const date = new Date(local);
  // 31 February would be a day in March.
  const isReal = date.getUTCMonth() === monthIndex && date.getUTCDate() === Number(day) && hours < 24;
  return isReal && Number(minute) < 60 && Number(second) < 60 ? local - dhakaOffset : null;
}
