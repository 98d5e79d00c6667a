import {
  amount,
  mobile,
  otherSum,
  reference,
  slashedTime,
  trxId,
  whole,
  type WalletParser,
} from './wallet-messages.ts';

export const nagad: WalletParser = {
  provider: 'nagad',
  version: 1,
  senders: ['NAGAD', 'Nagad'],
  patterns: [
    whole(
      String.raw`(?:Money|Payment|Cash In) Received[.!]? Amount: ?${amount}[.,]?`,
      String.raw` (?:Sender|Customer|Uddokta): ?${mobile}[.,]?`,
      String.raw`(?: Ref: ?${reference}[.,]?)?`,
      String.raw`(?: Counter: ?\d{1,6}[.,]?)?`,
      String.raw` TxnID: ?${trxId}[.,]?`,
      String.raw`(?: Fee: ?${otherSum}[.,]?)?`,
      String.raw`(?: Balance: ?${otherSum}[.,]?)?`,
      String.raw`(?: (?:Time: ?)?${slashedTime})?\.?`,
    ),
  ],
};
