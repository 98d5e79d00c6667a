import { latinDigits } from '../../../platform/formats/bangla-digits.ts';
import { bkash } from './bkash.ts';
import { nagad } from './nagad.ts';
import { readMessageTime } from './read-time.ts';
import { rocket } from './rocket.ts';
import { upay } from './upay.ts';
import type { ReceivedMessage } from './wallet-messages.ts';

const parsers = [bkash, nagad, rocket, upay];

/** Genuine messages have at most three parts of 160 characters. */
const longest = 480;

/** Ten million taka. Wallets allow far less. */
const maxPaisa = 1_000_000_000;

/**
 * Reads a message about money that has arrived.
 * @param sender the name that the phone shows as the sender of the SMS
 * @returns null for every other message, and for one that did not come from a provider
 */
export function readMessage(sender: string, text: string): ReceivedMessage | null {
  const parser = parsers.find(({ senders }) => senders.includes(sender));
  if (!parser) return null;
  const line = latinDigits(text).replace(/\s+/g, ' ').trim();
  if (line.length > longest) return null;
  for (const pattern of parser.patterns) {
    const parts = pattern.exec(line)?.groups;
    const amountPaisa = parts && readAmount(parts['amount'] ?? '');
    if (!parts || !amountPaisa) continue;
    return {
      provider: parser.provider,
      amountPaisa,
      sender: shortened(parts['sender'] ?? ''),
      trxId: (parts['trxId'] ?? '').toUpperCase(),
      sentAt: readMessageTime(parts['time']),
      parser: `${parser.provider}/${parser.version}`,
    };
  }
  return null;
}

/** Thousands as `1,234,567`, lakhs as `12,34,567`, or no commas. */
const grouped = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;

/** Paisa; null if the amount is zero, too large or not a number. */
function readAmount(text: string): number | null {
  if (!grouped.test(text)) return null;
  const paisa = Math.round(Number(text.replaceAll(',', '')) * 100);
  return paisa > 0 && paisa <= maxPaisa ? paisa : null;
}

/** `01XXXXXXXXX` without the country code and without Rocket's check digit. */
function shortened(sender: string): string {
  const local = sender.replace(/^\+?88(?=01)/, '');
  return /^01\d{10}$/.test(local) ? local.slice(0, 11) : local;
}
