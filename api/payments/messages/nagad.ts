import {
  amount,
  gap,
  grammar,
  mobile,
  otherSum,
  reference,
  slashedTime,
  trxId,
  type WalletParser,
} from './wallet-messages.ts';

export const nagad: WalletParser = {
  provider: 'nagad',
  version: 2,
  senders: ['NAGAD', 'Nagad'],
  grammars: [
    grammar(
      `(?:Money|Payment|Cash In) Received[.!]? ?(?:Amount|Amt): ?${amount}`,
      `${gap}(?:Sender|Customer|Uddokta): ?${mobile}`,
      `${gap}(?:Ref: ?${reference}${gap})?`,
      String.raw`(?:Counter: ?\d{1,6}${gap})?`,
      `TxnID: ?${trxId}${gap}`,
      `(?:Fee: ?${otherSum}${gap})?`,
      `(?:(?:Balance|Bal): ?${otherSum}${gap})?`,
      `(?:(?:Time: ?)?${slashedTime})?`,
    ),
  ],
  others:
    /^(?:Money Sent|Send Money|Cash Out|Cash In Successful|Mobile Recharge|Bill |B2B |Add Money|Payment to |Payment Successful|Your (?:One Time|Nagad)|Never Share|Congrats|সতর্কতা)/i,
};
