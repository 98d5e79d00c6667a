/** The form in which gateways take amounts: `1250.00`. */
export const amountOf = (paisa: number): string => (paisa / 100).toFixed(2);

/** A comma between groups of digits, as in `1,25,000`. Not a decimal comma. */
const groupComma = /,(?=\d{3}(?!\d)|\d{2},)/g;

/** Paisa of a gateway's amount, a number or a text such as `1,250.5`; null if it is not exact. */
export function paisaOf(amount: unknown): number | null {
  const digits = String(amount).trim().replace(groupComma, '');
  const [, taka, paisa = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(digits) ?? [];
  return taka === undefined ? null : Number(taka) * 100 + Number(paisa.padEnd(2, '0'));
}
