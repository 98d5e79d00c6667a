import { readNumber, readTaka } from '../../platform/formats/typed-number.ts';
import { longestTyped } from '../../platform/formats/typed-text.ts';

/** Words beside the number of a price: what it is, and for how much. */
const priceWords =
  'price|only|fixed|offer|rate|mrp|dam|each|per|pcs?|pieces?|set|pair|dozen|' +
  'দাম|মূল্য|মাত্র|ফিক্সড|অফার|এমআরপি|প্রতি|পিস|পিছ|সেট|জোড়া|ডজন|টি|খানা';

/** Words beside a number of pieces. */
const stockWords =
  'pcs?|pieces?|pis|units?|sets?|pairs?|pkts?|packets?|packs?|box(?:es)?|items?|nos?|left|available|in stock|stock|' +
  'only|qty|total|ta|ti|' +
  'পিস|পিছ|পিচ|টি|টা|খানা|খান|সেট|জোড়া|প্যাকেট|প্যাক|বক্স|বাক্স|আছে|বাকি|স্টকে|স্টক|মোট|মাত্র';

/** These words, alone or directly beside digits. */
const besidePrice = new RegExp(`(?<![\\p{L}\\p{M}])(?:${priceWords})(?![\\p{L}\\p{M}])`, 'giu');
const besideStock = new RegExp(`(?<![\\p{L}\\p{M}])(?:${stockWords})(?![\\p{L}\\p{M}])`, 'giu');

/** Whole cells of sellers for something that is there, and for something that is sold out. */
const there = /^(?:in ?stock|available|yes|active|আছে|স্টকে আছে|স্টক আছে|হ্যাঁ|ache|stock ache)$/i;
const gone =
  /^(?:out ?of ?stock|stock ?out|sold ?out|not available|unavailable|no|none|discontinued|নেই|নাই|না|শেষ|স্টক শেষ|স্টক নেই|স্টক নাই|স্টক ?আউট|সোল্ড আউট|nai|nei|shesh|stock (?:nai|nei|shesh))$/i;

/** The stock that a word means: empty for one that is not counted, 0 for nothing left; null for another word. */
export function availabilityOf(cell: string): '' | '0' | null {
  if (cell.length > longestTyped) return null;
  const word = cell
    .normalize('NFC')
    .trim()
    .replace(/[।.!]+$/, '');
  if (there.test(word)) return '';
  return gone.test(word) ? '0' : null;
}

/**
 * A number cell of a file as it is checked later, without the words around the number: `10 pcs` is `10`. An apostrophe
 * keeps digits as text in a spreadsheet. A cell with any other word stays unchanged, and is refused later.
 */
export function numberCell(text: string, kind: 'amount' | 'pieces'): string {
  const cell = text.trim().replace(/^'(?=[\d-])/, '');
  if (cell === '' || cell.length > longestTyped) return cell;
  // A sign remains of a word between two numbers, so that they are not read as one.
  const without = cell
    .normalize('NFC')
    .replaceAll(kind === 'pieces' ? besideStock : besidePrice, '|')
    .replace(/^[\s:=()|]+|[\s:()|]+$/g, '');
  if (kind === 'amount') return readTaka(without) === null ? cell : without;
  return readNumber(without) === null ? (availabilityOf(cell) ?? cell) : without;
}
