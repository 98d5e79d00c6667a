import {
  account,
  amount,
  dashedTime,
  otherSum,
  reference,
  trxId,
  whole,
  type WalletParser,
} from './wallet-messages.ts';

const rest = [
  String.raw`[.,]?(?: Ref:? ?${reference}[.,]?)?`,
  String.raw`(?: Fee:? ?${otherSum}[.,]?)?`,
  String.raw`(?: ?Your A/C Balance:? ?${otherSum}[.,]?)?`,
  String.raw` ?TxnId:? ?${trxId}[.,]?`,
  String.raw`(?: Date:? ?${dashedTime})?\.?`,
  // The provider's link to its app.
  String.raw`(?: Download https://[\w./-]{1,40})?`,
];

export const rocket: WalletParser = {
  provider: 'rocket',
  version: 1,
  senders: ['16216'],
  patterns: [
    whole(String.raw`${amount} (?:payment )?received from A/C:? ?${account}`, ...rest),
    whole(String.raw`Cash-In from A/C:? ?${account} ${amount}`, ...rest),
  ],
};
