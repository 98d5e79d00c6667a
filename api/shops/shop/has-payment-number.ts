/** Where customers send money; '' if not set. */
export interface PaymentNumbers {
  readonly bkash: string;
  readonly nagad: string;
  readonly rocket: string;
  readonly upay: string;
  readonly bank: string;
}

/** Whether customers can pay to at least one account. */
export const hasPaymentNumber = ({ bkash, nagad, rocket, upay, bank }: PaymentNumbers): boolean =>
  [bkash, nagad, rocket, upay, bank].some((number) => number !== '');
