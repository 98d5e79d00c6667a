/** Amount in taka; `other`: known to be no received payment; `unread`: no grammar reads it, so it is shown. */
type Outcome = number | 'other' | 'unread';
type Recorded = readonly [from: string, text: string, outcome: Outcome];

/**
 * Messages that public repositories have recorded, by repository. Numbers of people, names and transaction ids are
 * replaced; wording, spaces and line breaks are as recorded.
 */
export const recorded: Readonly<Record<string, readonly Recorded[]>> = {
  // cases/messages.json
  'the findings': [
    ['bKash', 'You have received Tk 20,172.00 from 01712345678.Ref eid gift for apa. Fee Tk 0.00. Balance Tk 20,329.00. TrxID CAK845MSG1 at 20/01/2026 10:53', 20_172],
    ['bKash', 'Cash In Tk 500.00 from 01712345678 successful. Fee Tk 0.00. Balance Tk 506.91. TrxID CK710WRND3 at 29/05/2026 19:00. Download App: https://bKa.sh/8app', 500],
    ['NAGAD', 'Cash In Received.\nAmt:Tk 200.00\nUddokta:01712345678\nTxnID: 72BBBBB7\nBal:208.65\n27/03/2026 15:54', 200],
    ['16216', 'Tk.20.00 received from A/C:***946 Ref No: NA Fee: Tk.00 NetBal: Tk41.00 TxnId: 6022164588 Date:27-DEC-25 07:17:16 pm.', 20],
    ['bKash', 'Sorry, your Send Money request to 01712345678 is unsuccessful! Tk 30 has been returned. Balance Tk 73.50. TrxID BKA96AB811 at 10/11/2026 14:00', 'other'],
    ['bKash', 'You have received a deposit of Tk 1,000.00 from Sonali Bank Account. Fee Tk 0.00. Balance Tk 1,140.34. TrxID CGJ2RQEN1C at 19/07/2026 15:43', 'other'],
  ],
  'mdsajib1473/expense-tracker-bd': [
    ['bKash', 'You have received Tk 20,172.00 from 01712345678.Ref thanks bhai. Fee Tk 0.00. Balance Tk 20,329.00. TrxID CAK845AAAA at 20/01/2025 10:53', 20_172],
    ['bKash', 'Cash In Tk 1,000.00 from 01712345678 successful. Fee Tk 0.00. Balance Tk 1,607.90. TrxID CK710WAAAA at 07/11/2025 22:21. Download App: https://bKa.sh/8app', 1000],
    ['bKash', 'Send Money Tk 510.00 to 01712345678 successful. Ref Rahim. Fee Tk 5.00. Balance Tk 4,479.65. TrxID DCK1B9AAAA at 20/03/2026 00:08', 'other'],
    ['bKash', 'You have received Tk 63.00 from SampleWeb. Balance Tk 1,082.65. TrxID DE971UAAAA at 09/05/2026 21:32', 'unread'],
    ['bKash', 'Payment of Tk 1,015.50 to SAMPLE FOUNDATION-RM56187 is successful. Balance Tk 1,115.15. TrxID DCD92UAAAA at 13/03/2026 15:30', 'other'],
    ['bKash', 'Payment Tk 100.00 to SAMPLE LTD-RM67912 is successful. Balance Tk 601.81. TrxID DG705TAAAA at 07/07/2026 20:36', 'other'],
    ['bKash', 'Your bKash verification code is 956586. Expires in 2 minutes.', 'other'],
    ['NAGAD', 'Cash In Received.\nAmount: Tk 5000.00\nUddokta: 01712345678\nTxnID: 72AAAAAA\nBalance: 5032.90\n11/01/2024 16:47', 5000],
    ['NAGAD', 'WIN LAND IN DHAKA! CLICK NOW  nagad.io/xyz\nCash In Received.\nAmt:Tk 200.00\nUddokta:01712345678\nTxnID: 72BBBBBB\nBal:208.65\n27/03/2024 15:54', 200],
    ['NAGAD', 'Money Received.\nAmount: Tk 20300.00\nSender: 01712345678\nRef: N/A\nTxnID: 73CCCCCC\nBalance: Tk 20300.32\n23/01/2025 20:58', 20_300],
    ['NAGAD', "Payment to 'Sample Ministry' is Successful.\nAmount: Tk  107.07\nTxnID: 72DDDDDD\nBalance: Tk 32.90\n03/11/2023 13:58", 'other'],
    ['NAGAD', 'Never Share Any Code.\nDevice registration request.\nUsername:01712345678\nOTP/Code: 000000\nExpiry time:09:51:32\nUID: AAAAAAAAAAA', 'other'],
    ['NAGAD', "Congrats! You've received Cashback 5.0 Tk for Mobile Recharge of 100.0 Tk. | 01/02/2024 10:00 | For Details Call 16167", 'other'],
    ['16216', 'Cash-Out to A/C:***456Tk900.00Fee:Tk15.00 Your A/C Balance: Tk300.00.TxnId:1111111111Date:27-SEP-25 05:59:38 pm. Please download https://bit.ly/nexuspay', 'other'],
    ['16216', 'Dear Sir, your A/C ***123 credited (ATM A/C to A/C Transfer Credit) by Tk50,000.00 on 01-02-2025 02:55:44 PM C/B Tk50,450.00. NexusPay https://bit.ly/nexuspay', 'other'],
  ],
  // Issue 432
  'sarim2000/pennywiseai-tracker': [
    ['bKash', 'You have received Tk 6,400.00 from 01712345678. Fee Tk 0.00. Balance Tk 20,288.41. TrxID DAAAAAAAA1 at 26/05/2026 10:58.', 6400],
    ['bKash', 'Congratulations! You have received Cashback Tk 50.00. Balance Tk 71.91. TrxID DAAAAAAAA2 at 29/05/2026 19:15. Cashback on bkash transaction', 'other'],
    ['bKash', 'Bill successfully paid.\nBiller: PALLI BIDYUT\nMM/YYYY: 052026\nSMS Account: 1000000000000\nAmount: Tk 485.00\nFee: Tk 0.00\nTrxID: DAAAAAAAA3 at 29/05/2026 19:15', 'other'],
  ],
  // Issue 124
  'ritesh-kanwar/Cashiro': [
    ['bKash', 'Send Money Tk 0.20 to 01712345678 successful. Ref 2. Fee Tk 0.00. Balance Tk 0.08. TrxID DAAAAAAAA4 at 07/06/2026 22:45.', 'other'],
  ],
  'mrahmann0010/Nihonova-Payment-Gateway': [
    ['NAGAD', 'Money Received.\nAmount: Tk 99.00\nSender: 01712345678\nRef: Karim\nTxnID: 75AAAAAA\nBalance: Tk 1289.43\n08/06/2026 19:00', 99],
    ['16216', 'Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85\nTxnId:6606780000 Date:08-JUN-26 06:21:43 am. Download https://bit.ly/nexuspay', 99],
    ['bKash', 'You have received a deposit of BDT 30,000 from CZB. Fee BDT 0.00.\nBalance BDT 200,000. TrxID DAAAAAAAA5 at 08/06/2026 14:32', 'other'],
    ['bKash', 'You have received deposit from iBanking of Tk 99.00 from Prime Bank.\nFee Tk 0.00. Balance Tk 23,324.44. TrxID DF844EAAAA at 08/06/2026 21:41', 'other'],
  ],
  'masudul2002/ZeroPay_APK': [
    ['NAGAD', 'Payment Received. \n Amount: Tk 1.00 \n Customer: 01712345678 \n TxnID: 75L7AAAA', 1],
    ['NAGAD', 'Payment - Bangla QR Successfully Received. \n Amount: Tk 1.00 \n Txn ID: 0001AAAA', 'unread'],
    ['NAGAD', 'Add Money from Bank is Successful. \n From: IBBL \n Amount: Tk 2520.0 \n TxnID: 760VAAAA', 'other'],
    ['TallyPay', 'Tk 1,898.57 received from 017***5678 via TallyPay QR... Txn ID: YY1Z85AAA', 'unread'],
  ],
  'md-riaz/HisabBox': [
    ['bKash', 'You have sent Tk1,500.00 to 01712345678 successfully. Fee Tk25.00. TrxID ABC123AAAA at 2024-01-01 12:00:00. Balance Tk5,000.00', 'other'],
    // A date that bKash does not write today.
    ['bKash', 'You have received Tk2,000.00 from 01712345678. TrxID DEF456AAAA at 2024-01-02 14:30:00. Balance Tk7,000.00', 'unread'],
  ],
  // Files of which the index states no repository, by their numbers there: 36153920709, 58213788106, 67211388310,
  // 67565449876.
  'stored public files': [
    ['bKash', 'You have received payment Tk 55.00 from 01712345678. Fee Tk 0.00. Balance Tk 55.59.TrxID CJKOGOAAAA at 20/10/2025 18:00', 55],
    ['bKash', 'B2B Transfer Tk 2,000.00 to 01712345678 successful. Fee Tk 0.00. Balance Tk 7,521.24. TrxID ACD7FJAAAA at 13/03/2023 16:48', 'other'],
    ['bKash', 'Cash In Tk 2,000.00 to 01712345678 successful. Fee Tk 0.00. Balance Tk 2,851.16. TrxID AC829VAAAA at 08/03/2023 10:37', 'other'],
    ['bKash', 'Cash Out Tk 785.00 from 01712345678 successful. Fee Tk 0.00. Balance Tk 121,710.33. TrxID AA24AJAAAA at 02/01/2023 22:05', 'other'],
    ['bKash', 'You have received Tk 50.00 from Nagad 0171XXX5678 through NPSB. Fee Tk 0.00. Balance Tk 349.71. TrxID DH383OAAAA at 03/08/2026 23:25.', 50],
    ['bKash', 'Cash In Tk 599.00 from 01712345678 successful. Fee Tk 0.00. Balance Tk 10,834.55. TrxID DH3333AAAA at 03/08/2026 16:13.', 599],
    ['NAGAD', 'Money Received. Amount: Tk 10.00 Sender: 01712345678 Ref: N/A TxnID: 74HNAAAA Balance: Tk 334.49 20/10/2025 18:03', 10],
    ['NAGAD', 'B2B Received. Amount: Tk 3000.00 Sender: 01712345678 TxnID: 71R9AAAA Balance: Tk 16202.72 13/03/2023 16:05', 'other'],
    ['16216', 'Tk100.00 received from A/C:***946 Fee:Tk0, Your A/C Balance: Tk100.00 TxnId:6022410000 Date:27-DEC-25 08:43:52 pm. Download https://bit.ly/nexuspay', 100],
    ['16216', 'Tk 50.00 received from bKash A/C ***648 through NPSB. Fee: Tk .00. Your A/C Balance: Tk 74.21. TxnID:6800980000 at 03-AUG-26 11:00:07 pm.', 50],
    ['16216', 'Cash-In from A/C: ***332 Tk26,900.00 Fee: Tk.00, Your A/C Balance: Tk27,008.23.TxnId:6691770000 Date:01-JUL-26 04:11:32 pm. Download https://bit.ly/nexuspay', 26_900],
    ['upay', 'Tk. 900.00 has been received from 01712345678. Ref-. Balance Tk. 900.00. TrxID 01K7C8AAAA at 12/10/2025 19:15', 900],
    ['upay', 'You have received Cash-out of Tk. 3940.00 from 01712345678. Comm: TK. 16.1343. Balance Tk. 6568.82. TrxID 01JYG4AAAA at 24/06/2025 10:52.', 'other'],
  ],
}; // oxfmt-ignore
