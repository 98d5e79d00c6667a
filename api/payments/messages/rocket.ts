import {
  walletNumber,
  amount,
  dashedTime,
  gap,
  grammar,
  otherSum,
  reference,
  trxId,
  type WalletParser,
} from './wallet-messages.ts';

const rest = [
  `${gap}(?:Ref(?: No)?[:.]? ?${reference}${gap})?`,
  `(?:Fee:? ?${otherSum}${gap})?`,
  `(?:(?:Your A/C Balance|NetBal):? ?${otherSum}${gap})?`,
  `TxnId:? ?${trxId}${gap}`,
  `(?:(?:Date:?|at) ?${dashedTime})?`,
];

/** A customer of another wallet, through the banks' common switch. */
const otherWallet = '(?:(?:bKash|Nagad|Upay|Tap|CellFin) )?';

export const rocket: WalletParser = {
  provider: 'rocket',
  version: 2,
  senders: ['16216'],
  grammars: [
    grammar(`${amount} (?:payment )?received from ${otherWallet}A/C:? ?${walletNumber}`, '(?: through NPSB)?', ...rest),
    grammar(`Cash-In from A/C:? ?${walletNumber} ?${amount}`, ...rest),
  ],
  others:
    /^(?:Cash-Out|Bill |B2[BC]: |Balance of your A\/C|Dear (?:Sir|Customer)|Top-?up|Tk[^a-z]{1,20}(?:sent|transferred|paid) )/i,
};
