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
  String.raw`\.?(?: Ref ?[-:.]? ?${reference}\.?)?`,
  String.raw`(?: (?:Comm|Fee):? ?${otherSum}\.?)?`,
  String.raw`(?: Balance:? ?${otherSum}\.?)?`,
  String.raw` TrxID:? ?${trxId}(?: at ${slashedTime})?\.?`,
];

export const upay: WalletParser = {
  provider: 'upay',
  version: 1,
  senders: ['upay', 'Upay', 'UPAY'],
  patterns: [
    whole(String.raw`${amount} has been received from ${mobile}`, ...rest),
    whole(String.raw`Received Payment of ${amount} from ${mobile}`, ...rest),
    whole(String.raw`You have received (?:payment (?:of )?)?${amount} from ${mobile}`, ...rest),
    whole(String.raw`Cash-?in (?:of )?${amount} from ${mobile} (?:is )?successful`, ...rest),
  ],
};
