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

const rest = [
  String.raw`\.?(?: Ref[:.]? ?${reference}\.?)?`,
  String.raw`(?: Counter:? ?\d{1,6}\.?)?`,
  String.raw`(?: Fee:? ?${otherSum}\.?)?`,
  String.raw`(?: Balance:? ?${otherSum}\.?)?`,
  String.raw` TrxID:? ?${trxId}(?: at ${slashedTime})?\.?`,
];

export const bkash: WalletParser = {
  provider: 'bkash',
  version: 1,
  senders: ['bKash'],
  patterns: [
    whole(String.raw`You have received (?:payment (?:of )?)?${amount} from ${mobile}`, ...rest),
    whole(String.raw`Payment (?:of )?${amount} received from ${mobile}`, ...rest),
    whole(String.raw`Cash In ${amount} from ${mobile} successful`, ...rest),
  ],
};
