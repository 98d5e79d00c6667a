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

const rest = [
  `${gap}(?:Ref ?[-:.]? ?${reference}${gap})?`,
  `(?:(?:Comm|Fee):? ?${otherSum}${gap})?`,
  `(?:Balance:? ?${otherSum}${gap})?`,
  `TrxID:? ?${trxId}(?: ?at ${slashedTime})?`,
];

export const upay: WalletParser = {
  provider: 'upay',
  version: 2,
  senders: ['upay', 'Upay', 'UPAY'],
  grammars: [
    grammar(`${amount} has been received from ${mobile}`, ...rest),
    grammar(`Received Payment of ${amount} from ${mobile}`, ...rest),
    grammar(`You have received (?:payment (?:of )?)?${amount} from ${mobile}`, ...rest),
    grammar(`Cash-?in (?:of )?${amount} from ${mobile} (?:is )?successful`, ...rest),
  ],
  others:
    /^(?:Tk[^a-z]{1,20}has been sent|Recharge|Cash-?out|Bill |Send Money|Payment of Tk[^a-z]{1,20}to |You have received Cash-out|Your )/i,
};
