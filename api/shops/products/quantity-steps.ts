/** A price for several pieces together: `{ quantity: 2, totalPaisa: 180_000 }` is '2 for ৳1,800'. */
export interface QuantityStep {
  readonly quantity: number;
  readonly totalPaisa: number;
}
