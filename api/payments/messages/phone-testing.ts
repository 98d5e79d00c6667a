/** bKash's message about received money. */
export const bkashText = (taka: number | string, trxId: string, from = '01735814791') =>
  `You have received Tk ${taka} from ${from}. Fee Tk 0.00. Balance Tk 98,765.43. TrxID ${trxId} at 20/11/2026 06:00`;

/** Nagad's message about received money. */
export const nagadText = (taka: number | string, trxId: string, from = '01735814791') =>
  `Money Received.\nAmount: Tk ${taka}\nSender: ${from}\nRef: N/A\nTxnID: ${trxId}\nBalance: Tk 98,765.43\n20/11/2026 06:00`;

/** The body of SMS Gateway for Android. */
export const appBody = (sender: string, message: string) =>
  JSON.stringify({
    deviceId: 'ffffffffceb0b1db0000018e937c815b',
    event: 'sms:received',
    id: crypto.randomUUID(),
    payload: {
      messageId: '1f',
      message,
      phoneNumber: sender,
      simNumber: 1,
      receivedAt: '2026-11-20T06:00:00.000+06:00',
    },
    webhookId: 'x',
  });
