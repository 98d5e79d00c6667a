import { toPaisa } from '../../platform/formats/money.ts';
import type { NewCoupon } from './contract.ts';

/** The columns of a coupon. */
export const columnsOf = ({ percent, amount, minimum, ...columns }: NewCoupon) => ({
  ...columns,
  value: { percent: percent ?? 0, amount: toPaisa(amount ?? 0), delivery: 0 }[columns.kind],
  minimumPaisa: toPaisa(minimum ?? 0),
});
