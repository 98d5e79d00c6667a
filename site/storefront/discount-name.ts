/** The name of a discount's line: `Discount (EID10)`. @param code of its coupon; '' without one */
export const discountName = (discount: string, code: string): string =>
  code === '' ? discount : `${discount} (${code})`;
