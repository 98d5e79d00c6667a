/** The form in which gateways take amounts: `1250.00`. */
export const amountOf = (paisa: number): string => (paisa / 100).toFixed(2);

/** Paisa of a gateway's amount, a number or a text such as `1,250.5`; null if it is not exact. */
export function paisaOf(amount: unknown): number | null {
  const [, taka, paisa = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(amount).replaceAll(',', '').trim()) ?? [];
  return taka === undefined ? null : Number(taka) * 100 + Number(paisa.padEnd(2, '0'));
}
