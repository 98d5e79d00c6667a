import type { Wallet } from '../contract.ts';

/** A message that says that money has arrived. */
export interface ReceivedMessage {
  readonly provider: Wallet;
  readonly amountPaisa: number;
  /** Mobile number or walletNumber that sent the money, as the provider shows it; it may be masked. */
  readonly sender: string;
  /** Upper case. */
  readonly trxId: string;
  /** Epoch ms; null if the message has no valid time. */
  readonly sentAt: number | null;
  /** Name and version of the parser: `bkash/1`. */
  readonly parser: string;
}

/** How one provider writes. A change of the grammars gets a new version. */
export interface WalletParser {
  readonly provider: Wallet;
  readonly version: number;
  /** Sender names of the provider's messages. They are compared exactly, because others imitate them. */
  readonly senders: readonly string[];
  /** Messages about received money. */
  readonly grammars: readonly Grammar[];
  /** How messages begin that are known to say something else. They need no grammar. */
  readonly others: RegExp;
}

/** One kind of message. */
export interface Grammar {
  /** The whole message, with the groups `amount`, `sender`, `trxId` and optionally `time`. */
  readonly whole: RegExp;
  /** Its beginning, anywhere in a text. */
  readonly beginning: RegExp;
}

const number = String.raw`(?:(?:\d[\d,]{0,12})?\d(?:\.\d{1,4})?|\.\d{1,2})`;

/** The received amount, with the point after 'Tk': only the digits tell whether it belongs to the number. */
export const amount = String.raw`(?:Tk|BDT|৳)(?<amount>\.? ?${number})`;

/** Another sum, such as the fee or the balance. It is not read. */
export const otherSum = String.raw`(?:(?:Tk|BDT|৳)\.? ?)?${number}`;

/** A mobile number, also a masked one. */
export const mobile = String.raw`(?<sender>(?:\+?88)?01[3-9][\dX*]{8})`;

/** A Rocket walletNumber: a mobile number with a check digit, or its last digits. */
export const walletNumber = String.raw`(?<sender>\*{0,9}\d{3,12})(?:-\d)?`;

/** The payer's own words. They must not look like another part of the message, because the payer chooses them. */
export const reference = String.raw`(?:(?!Tr?xn?ID|Balance|Fee|Tk|Amount|Sender)[^\n]){0,60}?`;

export const trxId = String.raw`(?<trxId>[A-Z0-9]{8,12})`;

/** Between two parts. Providers leave out the space, the point or both. */
export const gap = '[.,;]? ?';

/** `30/12/2024 13:22`. */
export const slashedTime = String.raw`(?<time>\d{1,2}/\d{1,2}/\d{4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)`;

/** `17-JUL-26 09:00:00 pm`. */
export const dashedTime = String.raw`(?<time>\d{1,2}-[A-Z]{3}-\d{2,4} \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)`;

/** The provider's advertisement in the same line: words without a digit, so without a sum or an id, and a link. */
const tail = String.raw`\.?(?: ?[^\d\n]{0,60}(?:https?://|bka\.sh/)[\w./?=&%-]{1,60})?[.!]?`;

/** A grammar of a whole message, so that a quoted message does not count. */
export const grammar = (beginning: string, ...rest: readonly string[]): Grammar => ({
  whole: new RegExp(`^${beginning}${rest.join('')}${tail}$`, 'i'),
  beginning: new RegExp(beginning, 'i'),
});
