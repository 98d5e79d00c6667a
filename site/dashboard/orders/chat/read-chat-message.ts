import { cleanText } from '../../../../api/platform/formats/clean-text.ts';
import { findPlace, isOnlyPlace, type FoundPlace } from './find-place.ts';
import { findPhone } from './find-phone.ts';
import { isName, nameWithin } from './find-name.ts';
import { splitMessage, type Piece } from './split-message.ts';

/** The recipient of an order as a message names her; '' for missing parts. */
export interface ChatRecipient extends FoundPlace {
  readonly name: string;
  /** `01XXXXXXXXX`. */
  readonly phone: string;
  readonly address: string;
}

/** Characters of a message that are read. */
export const longestMessage = 2000;

/** Lengths of the order's fields. */
const longest = { name: 80, address: 300 } as const;

/**
 * Reads the recipient from a message as customers write it, in Bangla, Banglish or English, with labels or without. It
 * is a suggestion, which the seller corrects.
 */
export function readChatMessage(message: string): ChatRecipient {
  const { phone, text } = findPhone(cleanText(message.slice(0, longestMessage)));
  const pieces = splitMessage(text);
  const named = pieces.find(({ label, text: own }) => label === 'name' && own !== '');
  const free = pieces.filter(({ label }) => label === null);
  const spoken = named ? '' : nameWithin(text) || senderOf(pieces);
  const isFree = named === undefined && spoken === '';
  const likely = isFree ? free.filter(({ text: own }) => isName(own) && !isPlace(own)) : [];
  const unlabelled = likely.find(({ isWhole }) => isWhole) ?? likely[0];
  const name = tidy(named?.text ?? unlabelled?.text ?? spoken);
  const rest = pieces.filter((piece) => piece !== named && piece !== unlabelled && !isSpoken(piece, spoken));
  const place = placeOf(rest);
  return {
    name: name.slice(0, longest.name),
    phone,
    ...place,
    address: addressOf(rest, place).slice(0, longest.address).trim(),
  };
}

const isPlace = (text: string): boolean => findPlace(text, { district: '', area: '' }).district !== '';

const isSpoken = ({ text }: Piece, spoken: string): boolean => spoken !== '' && text.includes(spoken);

const senderOf = (pieces: readonly Piece[]): string =>
  pieces.find(({ label, text }) => label === 'sender' && isName(text))?.text ?? '';

const textOf = (pieces: readonly Piece[], ...labels: ReadonlyArray<Piece['label']>): string =>
  pieces.flatMap(({ label, text }) => (labels.includes(label) ? [text] : [])).join(', ');

function placeOf(pieces: readonly Piece[]): FoundPlace {
  const labelled = { district: textOf(pieces, 'district'), area: textOf(pieces, 'area') };
  const likely = findPlace(textOf(pieces, 'address', 'village', null, 'area', 'district'), labelled);
  return likely.district === '' ? findPlace(textOf(pieces, 'talk'), labelled) : likely;
}

/** The parts of the address in their order. Parts that only repeat district and area are left out. */
function addressOf(pieces: readonly Piece[], place: FoundPlace): string {
  const parts = pieces.filter(({ label }) => label === 'address' || label === 'village' || label === null);
  const texts = parts.map(({ text }) => tidy(text)).filter(Boolean);
  const own = texts.filter((text) => !isOnlyPlace(text, place));
  const areas = tidy(textOf(pieces, 'area'));
  return own.join(', ') || (isOnlyPlace(areas, place) ? '' : areas);
}

/** Without signs and labels that are left at the ends. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:=।.*•/\-–—>)(]+|[\s,;:=।.*•/\-–—>(]+$/gu, '')
    .replace(/\s+([,.;])/g, '$1')
    .trim();
