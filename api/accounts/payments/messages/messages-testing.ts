/** A message, and what it says: amount in taka, sender, transaction id, time in UTC. */
type Counting = readonly [
  from: string,
  text: string,
  amount: number,
  sender: string,
  trxId: string,
  sentAt: string | null,
];

const at = '2024-12-30T07:22:00.000Z';
const customer = '01735814791';
const trx = 'BLU1H6X87P';

/** Messages about money that has arrived, as phones show them. */
export const counting: readonly Counting[] = [
  // bKash: money from a person.
  ['bKash', 'You have received Tk 5,075.00 from 01735814791. Ref 1234. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 5075, customer, trx, at],
  ['bKash', 'You have received Tk 5,075.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 5075, customer, trx, at],
  ['bKash', 'You have received Tk 100.00 from 01735814791. Ref . Fee Tk 0.00. Balance Tk 138.34. TrxID BLU1H6X87P at 30/12/2024 13:22', 100, customer, trx, at],
  ['bKash', 'You have received Tk 60 from 01735814791.\nFee Tk 0.00.\nBalance Tk 1,138.34.\nTrxID BLU1H6X87P at 30/12/2024 13:22', 60, customer, trx, at],
  ['bKash', 'You have received Tk 1,25,500.50 from 01735814791.\r\nRef Shari.\r\nFee Tk 0.00. Balance Tk 1,26,000.00. TrxID BLU1H6X87P at 30/12/2024 13:22', 125_500.5, customer, trx, at],
  ['bKash', 'You have received Tk ৫,০৭৫.০০ from ০১৭৩৫৮১৪৭৯১. Ref ১২৩৪. Fee Tk ০.০০. Balance Tk ৬,০৭৫.৫০. TrxID BLU1H6X87P at ৩০/১২/২০২৪ ১৩:২২', 5075, customer, trx, at],
  ['bKash', 'You have received Tk 500.00 from 01735814791. Ref জামদানি শাড়ি. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 500, customer, trx, at],
  ['bKash', 'You have received Tk 500.00 from 01735814791. Ref Order no. 1007, thanks. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 500, customer, trx, at],
  ['bKash', '  You have received  Tk 500.00   from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50.  TrxID BLU1H6X87P at 30/12/2024 13:22 \n', 500, customer, trx, at],
  ['bKash', 'You have received Tk\u00A0500.00 from 01735814791. Fee Tk\u00A00.00. Balance Tk\u00A06,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 500, customer, trx, at],
  ['bKash', 'You have received Tk500.00 from 8801735814791. Fee Tk0.00. Balance Tk6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 500, customer, trx, at],
  ['bKash', 'You have received Tk 500.00 from +8801735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 500, customer, trx, at],
  ['bKash', 'You have received Tk 500.00 from 01735***791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 500, '01735***791', trx, at],
  ['bKash', 'You have received Tk 0.50 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22', 0.5, customer, trx, at],
  ['bKash', 'You have received Tk 500.00 from 01735814791. TrxID BLU1H6X87P at 30/12/2024 13:22.', 500, customer, trx, at],
  ['bKash', 'You have received Tk 500.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P', 500, customer, trx, null],
  ['bKash', 'You have received Tk 500.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 31/02/2024 13:22', 500, customer, trx, null],
  // bKash: payment to a merchant.
  ['bKash', 'Payment Tk 990.00 received from 01735814791. Counter 1. Fee Tk 0.00. Balance Tk 4,990.00. TrxID BLU1H6X87P at 30/12/2024 13:22', 990, customer, trx, at],
  ['bKash', 'Payment Tk 990.00 received from 01735814791. Ref 1007. Counter 12. Fee Tk 18.32. Balance Tk 4,990.00. TrxID BLU1H6X87P at 30/12/2024 13:22', 990, customer, trx, at],
  ['bKash', 'You have received payment Tk 549.00 from 01735814791. Fee Tk 0.00. Balance Tk 8,210.56. TrxID BLU1H6X87P at 30/12/2024 13:22', 549, customer, trx, at],
  ['bKash', 'You have received payment Tk 150.00 from 01735814791. Ref 23154. Fee Tk 0.00. Balance Tk 150.00. TrxID BLU1H6X87P at 30/12/2024 13:22', 150, customer, trx, at],
  ['bKash', 'You have received payment of Tk 500.00 from 01735814791. Ref Invoice12. TrxID BLU1H6X87P.', 500, customer, trx, null],
  // bKash: cash in at an agent.
  ['bKash', 'Cash In Tk 1500.00 from 01735814791 successful. Fee Tk 0.00. Balance Tk 4500.00. TrxID BLU1H6X87P at 30/12/2024 13:22', 1500, customer, trx, at],
  ['bKash', 'Cash In Tk 2,000.00 from 01735814791 successful.\nFee Tk 0.00.\nBalance Tk 4,500.00.\nTrxID BLU1H6X87P at 30/12/2024 13:22', 2000, customer, trx, at],
  // Nagad.
  ['NAGAD', 'Money Received.\nAmount: Tk 2,400.00\nSender: 01735814791\nRef: N/A\nTxnID: 71A2B3C4\nBalance: Tk 7,010.00\n30/12/2024 13:22', 2400, customer, '71A2B3C4', at],
  ['Nagad', 'Money Received. Amount: Tk 2,400.00. Sender: 01735814791. Ref: N/A. TxnID: 71A2B3C4. Balance: Tk 7,010.00 30/12/2024 13:22', 2400, customer, '71A2B3C4', at],
  ['NAGAD', 'Money Received.\r\nAmount: Tk 928.50\r\nSender: 01735814791\r\nRef: 1007\r\nTxnID: 754MJGYV\r\nBalance: Tk 2065.76\r\n30/12/2024 13:22', 928.5, customer, '754MJGYV', at],
  ['NAGAD', 'Money Received. Amount: Tk ২,৪০০.০০ Sender: ০১৭৩৫৮১৪৭৯১ Ref: N/A TxnID: 71A2B3C4 Balance: Tk ৭,০১০.০০ ৩০/১২/২০২৪ ১৩:২২', 2400, customer, '71A2B3C4', at],
  ['NAGAD', 'Money Received. Amount: Tk 9200.0 Sender: 01735814791 Ref: দাম TxnID: 75AAAAAA Balance: Tk 9205.59 30/12/2024 13:22', 9200, customer, '75AAAAAA', at],
  ['NAGAD', 'Money Received. Amount: Tk 650, Sender: 01735814791, TxnID: 72N0ABCD, Balance: Tk 2,150.00, Time: 30/12/2024 13:22', 650, customer, '72N0ABCD', at],
  ['NAGAD', 'Cash In Received. Amount: Tk 2000.00 Uddokta: 01735814791 TxnID: 71BBBBBB Balance: 2657.34 30/12/2024 13:22', 2000, customer, '71BBBBBB', at],
  ['NAGAD', 'Cash In Received.\nAmount: Tk 305.00\nUddokta: 01735814791\nTxnID: 75GJ5UGB\nBalance: 305.20\n30/12/2024 01:22 PM', 305, customer, '75GJ5UGB', at],
  ['NAGAD', 'Payment Received. Amount: Tk 990.00 Customer: 01735814791 Ref: 1007 Counter: 2 TxnID: 71A2B3C4 Fee: Tk 9.90 Balance: Tk 7,010.00 30/12/2024 13:22', 990, customer, '71A2B3C4', at],
  // Rocket.
  ['16216', 'Tk450.00 received from A/C:017358147912 Fee:Tk0, Your A/C Balance: Tk1,145.85 TxnId:5489213690 Date:30-DEC-24 01:22:00 pm.', 450, customer, '5489213690', at],
  ['16216', 'Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85 TxnId:6606781284 Date:30-DEC-24 01:22:00 pm. Download https://bit.ly/nexuspay', 99, '***515', '6606781284', at],
  ['16216', 'Tk55.00 received from A/C:7136423746 Fee:Tk0, Your A/C Balance: Tk286.00 TxnId:7823478376 Date:30-DEC-24 01:22:00 PM', 55, '7136423746', '7823478376', at],
  ['16216', 'Tk১,২০০.০০ received from A/C: ০১৭৩৫৮১৪৭৯১২ Fee:Tk০, Your A/C Balance: Tk১৫,৪০০.০০ TxnId:২৮৪৭১৯২৮৪১ Date:30-DEC-24 01:22:00 pm.', 1200, customer, '2847192841', at],
  ['16216', 'Cash-In from A/C: ***332 Tk26,900.00 Fee: Tk.00, Your A/C Balance: Tk27,008.23.TxnId:6691775337 Date:30-DEC-24 01:22:00 pm. Download https://bit.ly/nexuspay', 26_900, '***332', '6691775337', at],
  ['16216', 'Cash-In from A/C: ***1234 Tk1500.00 Fee: Tk.00,\nYour A/C Balance: Tk4500.00.\nTxnId:6691775337 Date:30-DEC-24 01:22:00 pm.', 1500, '***1234', '6691775337', at],
  ['16216', 'Tk990.00 payment received from A/C:017358147912 Ref:1007 Fee:Tk0, Your A/C Balance: Tk1,145.85 TxnId:5489213690 Date:30-DEC-24 13:22:00', 990, customer, '5489213690', at],
  // Upay.
  ['upay', 'Tk. 900.00 has been received from 01735814791. Ref-. Balance Tk. 900.00. TrxID 01K7C8Z24V at 30/12/2024 13:22', 900, customer, '01K7C8Z24V', at],
  ['Upay', 'Tk. 254.90 has been received from 01735814791. Ref-1007. Balance Tk. 1,900.00. TrxID 01JP2W61EN at 30/12/2024 13:22.', 254.9, customer, '01JP2W61EN', at],
  ['upay', 'Received Payment of Tk.1,001.00 from 01735814791. Ref-Shari. Comm: TK. 0.00. Balance Tk. 5,000.00. TrxID 01M3V635E3 at 30/12/2024 13:22', 1001, customer, '01M3V635E3', at],
  ['UPAY', 'Tk. ৯০০.০০ has been received from ০১৭৩৫৮১৪৭৯১.\nRef-.\nBalance Tk. ৯০০.০০.\nTrxID 01K7C8Z24V at ৩০/১২/২০২৪ ১৩:২২', 900, customer, '01K7C8Z24V', at],
  ['upay', 'Cash-in of Tk. 500.00 from 01735814791 is successful. Comm: TK. 0.00. Balance Tk. 1,400.00. TrxID 01K7C8Z24V at 30/12/2024 13:22', 500, customer, '01K7C8Z24V', at],
]; // oxfmt-ignore

const genuine =
  'You have received Tk 500.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22';
const genuineNagad =
  'Money Received. Amount: Tk 2,400.00 Sender: 01735814791 Ref: N/A TxnID: 71A2B3C4 Balance: Tk 7,010.00 30/12/2024 13:22';

/** Messages that must not count, with their senders. */
export const notCounting: readonly (readonly [why: string, from: string, text: string])[] = [
  ['sent money', 'bKash', 'Send Money Tk 500.00 to 01735814791 successful. Ref 1. Fee Tk 5.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['sent money, other wording', 'bKash', 'You have sent Tk 500.00 to 01735814791 successfully. Fee Tk 5.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['cash out', 'bKash', 'Cash Out Tk 500.00 to 01735814791 successful. Fee Tk 9.25. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['recharge', 'bKash', 'Mobile Recharge Tk 50.00 to 01735814791 successful. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['recharge received', 'bKash', 'You have received Tk 50.00 airtime from 01735814791. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['bill paid', 'bKash', 'Bill of Tk 1,250.00 for DESCO paid. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['own payment', 'bKash', 'Payment Tk 500.00 to 01735814791 successful. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['failed', 'bKash', 'Sorry, your transaction of Tk 500.00 from 01735814791 failed. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['Sorry before genuine words', 'bKash', `Sorry, ${genuine}`],
  ['cash in failed', 'bKash', 'Cash In Tk 1500.00 from 01735814791 failed. Fee Tk 0.00. Balance Tk 4500.00. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['returned', 'bKash', 'Tk 500.00 sent to 01735814791 has been returned. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['received and returned', 'bKash', `${genuine} has been returned.`],
  ['reversed', 'bKash', 'You have received Tk 500.00 from 01735814791 has been reversed. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['refunded', 'bKash', 'You have received refund Tk 500.00 from 01735814791. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['cashback', 'bKash', 'You have received Tk 20.00 Cashback. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['request', 'bKash', '01735814791 has requested Tk 500.00 from you. Open the bKash app to send.'],
  ['promotion', 'bKash', 'Get Tk 500.00 bonus! Send Tk 1,000.00 from 01735814791 today. TrxID BONUS50000 needed. T&C apply.'],
  ['one-time password', 'bKash', 'Your bKash verification code is 123456. Do not share it.'],
  ['added from a bank', 'bKash', 'You have received deposit from iBanking of Tk 5,000.00 from BRAC Bank. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['a mobile number as sender', '01735814791', genuine],
  ['a mobile number with +88 as sender', '+8801735814791', genuine],
  ['lookalike: trailing space', 'bKash ', genuine],
  ['lookalike: leading space', ' bKash', genuine],
  ['lookalike: other letters', 'BKASH', genuine],
  ['lookalike: zero-width space', 'bKash\u200B', genuine],
  ['lookalike: Cyrillic а', 'bKаsh', genuine],
  ['lookalike: hyphen', 'b-Kash', genuine],
  ['lookalike: longer name', 'bKash Ltd', genuine],
  ['lookalike: Nagad with zero', 'NAGAD0', genuineNagad],
  ['lookalike: Rocket’s number longer', '016216', 'Tk450.00 received from A/C:017358147912 Fee:Tk0, Your A/C Balance: Tk1,145.85 TxnId:5489213690 Date:30-DEC-24 01:22:00 pm.'],
  ['no sender', '', genuine],
  ['another provider’s words', 'NAGAD', genuine],
  ['another provider’s words', 'bKash', genuineNagad],
  ['zero', 'bKash', 'You have received Tk 0.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['negative', 'bKash', 'You have received Tk -500.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['impossible amount', 'bKash', 'You have received Tk 999,999,999,999 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['misplaced commas', 'bKash', 'You have received Tk 5,0,0.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['no transaction id', 'bKash', 'You have received Tk 500.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. at 30/12/2024 13:22'],
  ['empty transaction id', 'bKash', 'You have received Tk 500.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID at 30/12/2024 13:22'],
  ['short transaction id', 'bKash', 'You have received Tk 500.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1 at 30/12/2024 13:22'],
  ['quoted message', 'bKash', `Fwd: ${genuine}`],
  ['quoted message at the end', 'bKash', `Beware of messages such as: “${genuine}”`],
  ['quoted message with more words', 'bKash', `${genuine} Is this message genuine? Call 16247.`],
  ['message within the reference', 'bKash', 'You have received Tk 1.00 from 01735814791. Ref x. Fee Tk 0.00. Balance Tk 1.00. TrxID FAKE123456. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22'],
  ['two messages in one', 'bKash', `${genuine}\n${genuine}`],
  ['Nagad: sent money', 'NAGAD', 'Money Sent. Amount: Tk 500.00 Receiver: 01735814791 Ref: N/A TxnID: 71A2B3C4 Balance: Tk 7,010.00 30/12/2024 13:22'],
  ['Nagad: cash out', 'NAGAD', 'Cash Out Successful. Amount: Tk 500.00 Uddokta: 01735814791 TxnID: 71A2B3C4 Fee: Tk 7.00 Balance: Tk 7,010.00 30/12/2024 13:22'],
  ['Nagad: money added from the own bank', 'NAGAD', 'Add Money from Bank is Successful. From: Eastern Bank PLC. Amount: Tk 9200.0 TxnID: 75AAAAAA Balance: Tk 9205.59 30/12/2024 13:22'],
  ['Nagad: recharge', 'NAGAD', 'Mobile Recharge Successful. Amount: Tk 50.00 Mobile: 01735814791 TxnID: 71A2B3C4 Balance: Tk 7,010.00 30/12/2024 13:22'],
  ['Nagad: zero', 'NAGAD', 'Money Received. Amount: Tk 0 Sender: 01735814791 Ref: N/A TxnID: 71A2B3C4 Balance: Tk 7,010.00 30/12/2024 13:22'],
  ['Nagad: amount within the reference', 'NAGAD', 'Money Received. Amount: Tk 1.00 Sender: 01735814791 Ref: Amount: Tk 9,000.00 TxnID: FAKE1234 Balance: Tk 1 TxnID: 71A2B3C4 Balance: Tk 7,010.00 30/12/2024 13:22'],
  ['Rocket: sent', '16216', 'Tk450.00 sent to A/C:017358147912 Fee:Tk5, Your A/C Balance: Tk1,145.85 TxnId:5489213690 Date:30-DEC-24 01:22:00 pm.'],
  ['Rocket: cash out', '16216', 'Cash-Out to A/C: ***332 Tk500.00 Fee: Tk9.00, Your A/C Balance: Tk27,008.23.TxnId:6691775337 Date:30-DEC-24 01:22:00 pm.'],
  ['Rocket: bill paid', '16216', 'Bill Payment Tk450.00 to DESCO. Fee:Tk0, Your A/C Balance: Tk1,145.85 TxnId:5489213690 Date:30-DEC-24 01:22:00 pm.'],
  ['Upay: sent', 'upay', 'Tk. 900.00 has been sent to 01735814791. Ref-. Balance Tk. 900.00. TrxID 01K7C8Z24V at 30/12/2024 13:22'],
  ['Upay: recharge', 'upay', 'Recharge of Tk. 50.00 to 01735814791 is successful. Balance Tk. 900.00. TrxID 01K7C8Z24V at 30/12/2024 13:22'],
  ['empty', 'bKash', ''],
]; // oxfmt-ignore
