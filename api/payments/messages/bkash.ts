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
  `${gap}(?:Ref[:.]? ?${reference}${gap})?`,
  String.raw`(?:Counter:? ?\d{1,6}${gap})?`,
  `(?:Fee:? ?${otherSum}${gap})?`,
  `(?:Balance:? ?${otherSum}${gap})?`,
  `TrxID:? ?${trxId}(?: ?at ${slashedTime})?`,
];

/** A customer of another wallet, through the banks' common switch. */
const otherWallet = '(?:(?:Nagad|Rocket|Upay|Tap|CellFin)(?: A/C)? )?';

export const bkash: WalletParser = {
  provider: 'bkash',
  version: 2,
  senders: ['bKash'],
  grammars: [
    grammar(
      `You have received (?:payment (?:of )?)?${amount} from ${otherWallet}${mobile}`,
      '(?: through NPSB)?',
      ...rest,
    ),
    grammar(`Payment (?:of )?${amount} received from ${mobile}`, ...rest),
    grammar(`Cash In ${amount} from ${mobile} successful`, ...rest),
  ],
  others:
    /^(?:Send Money|You have sent|Cash Out|Mobile Recharge|Bill |B2B Transfer|Sorry|Your bKash|Congratulations|Cash In Tk[^a-z]{1,20} to |(?:Make )?Payment (?:of )?Tk[^a-z]{1,20} to |You have received (?:a )?(?:deposit|Digital Loan|refund|Cashback))/i,
};
