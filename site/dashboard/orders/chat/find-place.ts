import type { District } from '../../../../api/platform/formats/districts.ts';
import { areaIndex, districtIndex, townOf, type Place } from './place-names.ts';
import { isNear, spellingOf, withoutEnding } from './spelling.ts';

/** A place that is named in a text. */
interface Mention extends Place {
  readonly start: number;
  readonly end: number;
}

export interface FoundPlace {
  readonly district: District | '';
  readonly area: string;
}

/** Words of one name, such as 'Sher-e-Bangla Nagar'. */
const longestName = 4;
/** Signs of a key from which a typing error is forgiven. */
const longEnough = 7;
/** Signs from which an area counts without its district. Shorter ones are also names of people and things. */
const minLength = 5;

/**
 * District and area that a text names, in either script and in usual spellings. The last district counts, because an
 * address ends with it; an explicit 'district: …' counts first. Without a district, an area that exists once tells it.
 * @param labelled what stands after 'district' and 'thana'; '' without
 */
export function findPlace(text: string, labelled: { readonly district: string; readonly area: string }): FoundPlace {
  const known = mentionsIn(text, districtIndex).at(-1);
  const district = mentionsIn(labelled.district, districtIndex)[0]?.district ?? known?.district;
  if (district) {
    const isOurs = (place: Mention) => place.district === district;
    const named = mentionsIn(text, areaIndex).filter(isOurs);
    const alone = named.find(({ start, end }) => isAlone(text, start, end));
    const own = mentionsIn(labelled.area, areaIndex).find(isOurs) ?? alone ?? named[0];
    const isTown = sadar.test(`${labelled.area} ${text}`);
    return { district, area: own?.area ?? (isTown ? townOf(district) : '') };
  }
  const areas = [...mentionsIn(labelled.area, areaIndex), ...mentionsIn(text, areaIndex, minLength)];
  const found = areas.find((place) => isOnlyOne(place, areas)) ?? areas.find((place) => place.district === 'Dhaka');
  return found ? { district: found.district, area: found.area } : { district: '', area: '' };
}

/** Whether a name stands between commas: 'Mirpur 12, Pallabi' is in Pallabi. */
const isAlone = (text: string, start: number, end: number): boolean =>
  /(?:^|,)\s*$/.test(text.slice(0, start)) && /^\s*(?:,|$)/.test(text.slice(end));

const sadar = /(?:^|[^\p{L}\p{M}])(?:s[ao]d[ao]r|সদর)(?:$|[^\p{L}\p{M}])/iu;

/** Whether no other district has an area of this name. */
const isOnlyOne = ({ start, end, district }: Mention, all: readonly Mention[]): boolean =>
  all.every((other) => other.start !== start || other.end !== end || other.district === district);

/** Whether a text is nothing but names of these places, with a postal code. */
export function isOnlyPlace(text: string, { district, area }: FoundPlace): boolean {
  const own = [...mentionsIn(text, districtIndex), ...mentionsIn(text, areaIndex)].filter(
    (place) => place.isQuarter !== true && place.district === district && (place.area === '' || place.area === area),
  );
  const rest = [...text].filter((_, at) => !own.some(({ start, end }) => at >= start && at < end)).join('');
  return own.length > 0 && rest.replace(/[\d০-৯\p{P}\s]/gu, '') === '' && !hasHouse(rest);
}

/** A short number belongs to a road or block; one of four digits is a postal code. */
const hasHouse = (rest: string): boolean => /(?:^|\D)[\d০-৯]{1,3}(?:\D|$)/.test(rest);

/** The places of an index that a text names, in its order; longer names first at the same word. */
function mentionsIn(text: string, index: ReadonlyMap<string, readonly Place[]>, shortest = 3): Mention[] {
  const words = [...text.matchAll(/[\p{L}\p{M}'’]+/gu)].map(({ 0: word, index: start }) => ({ word, start }));
  const mentions: Mention[] = [];
  for (let first = 0; first < words.length; first += 1) {
    for (let count = Math.min(longestName, words.length - first); count > 0; count -= 1) {
      const part = words.slice(first, first + count);
      const places = lookUp(part.map(({ word }) => word).join(''), index, shortest, count);
      if (places.length === 0) continue;
      const last = part.at(-1)!;
      const span = { start: part[0]!.start, end: last.start + last.word.length };
      mentions.push(...places.map((place) => ({ ...place, ...span })));
      first += count - 1;
      break;
    }
  }
  return mentions;
}

function lookUp(
  name: string,
  index: ReadonlyMap<string, readonly Place[]>,
  shortest: number,
  words: number,
): readonly Place[] {
  const key = spellingOf(name);
  if (key.length < shortest) return [];
  const exact = index.get(key);
  if (exact) return exact;
  const stem = withoutEnding(key);
  const inCase = stem !== null && index.get(stem);
  if (inCase) return inCase;
  if (key.length < longEnough || words > 2 || areaIndex.has(key) || districtIndex.has(key)) return [];
  for (const [other, places] of index) if (other.length >= longEnough && isNear(key, other)) return places;
  return [];
}
