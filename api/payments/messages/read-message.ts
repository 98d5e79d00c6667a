import { latinDigits } from '../../platform/formats/bangla-digits.ts';
import { cleanText } from '../../platform/formats/clean-text.ts';
import type { Wallet } from '../contract.ts';
import { bkash } from './bkash.ts';
import { nagad } from './nagad.ts';
import { readMessageTime } from './read-time.ts';
import { rocket } from './rocket.ts';
import { shapeOf } from './shape-of.ts';
import { upay } from './upay.ts';
import type { Grammar, ReceivedMessage, WalletParser } from './wallet-messages.ts';

const parsers = [bkash, nagad, rocket, upay];

/** Senders of wallets that no grammar reads yet. */
const otherSenders: Readonly<Record<string, string>> = { TallyPay: 'TallyPay' };

/** Genuine messages have at most three parts of 160 characters. */
const longest = 480;
/** A genuine message has eight lines, and an advertisement a few. */
const mostLines = 16;

/** Ten million taka. Wallets allow far less. */
const maxPaisa = 1_000_000_000;

/** A message of a known sender that says nothing that the server knows. */
export interface UnreadMessage {
  readonly provider: Wallet | (string & {});
  readonly shape: string;
}

const parserOf = (sender: string) => parsers.find(({ senders }) => senders.includes(sender));

/**
 * Reads a message about money that has arrived. Exactly one whole message must be in it, in lines of its own. Lines before
 * and after it are advertisements: they contain no transaction id and no beginning of another message.
 * @param sender the name that the phone shows as the sender of the SMS
 * @returns null for every other message, and for one that did not come from a provider
 */
export function readMessage(sender: string, text: string): ReceivedMessage | null {
  const parser = parserOf(sender);
  if (!parser) return null;
  const lines = linesOf(text);
  if (lines.join(' ').length > longest || lines.length > mostLines) return null;
  const found = lines.flatMap((_, start) => findAt(parser, lines, start) ?? []);
  const [only] = found;
  if (!only || found.length > 1) return null;
  const others = [lines.slice(0, only.start), lines.slice(only.end)].map((part) => part.join(' '));
  return others.some((part) => isStatement(parser, part)) ? null : only.message;
}

/** The shape of a message of a known sender that neither a grammar reads nor the provider's other messages resemble. */
export function findUnread(sender: string, text: string): UnreadMessage | null {
  const parser = parserOf(sender);
  const provider = parser?.provider ?? otherSenders[sender];
  if (provider === undefined || readMessage(sender, text) !== null) return null;
  const lines = linesOf(text);
  const [first] = lines;
  if (first === undefined || parser?.others.test(first) === true) return null;
  return { provider, shape: shapeOf(lines) };
}

const linesOf = (text: string): string[] =>
  latinDigits(cleanText(text))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

interface Found {
  readonly start: number;
  readonly end: number;
  readonly message: ReceivedMessage;
}

/** The longest message that begins with a line. Its last parts are optional, so a shorter one may also be whole. */
function findAt(parser: WalletParser, lines: readonly string[], start: number): Found | null {
  for (let end = lines.length; end > start; end -= 1) {
    const text = lines.slice(start, end).join(' ');
    const message = parser.grammars.map(({ whole }) => readWhole(parser, whole, text)).find((read) => read !== null);
    if (message) return { start, end, message };
  }
  return null;
}

function readWhole({ provider, version }: WalletParser, whole: RegExp, text: string): ReceivedMessage | null {
  const parts = whole.exec(text)?.groups;
  const amountPaisa = parts && readAmount(parts['amount'] ?? '');
  if (!parts || !amountPaisa) return null;
  return {
    provider,
    amountPaisa,
    sender: shortened(parts['sender'] ?? ''),
    trxId: (parts['trxId'] ?? '').toUpperCase(),
    sentAt: readMessageTime(parts['time']),
    parser: `${provider}/${version}`,
  };
}

/** Whether a text may belong to a second message. The payer's words may contain a line break, so a part is enough. */
const isStatement = ({ grammars }: WalletParser, text: string): boolean =>
  /tr?xn? ?id/i.test(text) || grammars.some(({ beginning }: Grammar) => beginning.test(text));

/** Thousands as `1,234,567`, lakhs as `12,34,567`, or no commas. */
const grouped = /^(?:(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?|\.\d{1,2})$/;

/**
 * Paisa; null if the amount is zero, too large or not a number. A point before the digits belongs to 'Tk' only if a space
 * or another point follows: `.20.00`, but `.50` is half a taka.
 */
function readAmount(text: string): number | null {
  const sum = text.replace(/^\.(?: |(?=[\d,]+\.))/, '').trim();
  if (!grouped.test(sum)) return null;
  const paisa = Math.round(Number(sum.replaceAll(',', '')) * 100);
  return paisa > 0 && paisa <= maxPaisa ? paisa : null;
}

/** `01XXXXXXXXX` without the country code and without Rocket's check digit. */
function shortened(sender: string): string {
  const local = sender.replace(/^\+?88(?=01)/, '');
  return /^01\d{10}$/.test(local) ? local.slice(0, 11) : local;
}
