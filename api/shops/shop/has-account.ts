/** Where customers send money; '' if not set. */
export interface Accounts {
  readonly bkash: string;
  readonly nagad: string;
  readonly rocket: string;
  readonly upay: string;
  readonly bank: string;
}

/** Whether customers can pay to at least one account. */
export const hasAccount = ({ bkash, nagad, rocket, upay, bank }: Accounts): boolean =>
  [bkash, nagad, rocket, upay, bank].some((account) => account !== '');
