type Fields = Readonly<Record<string, string>>;

/** The chosen options of a product, in fields named `o1`, `o2`, … */
export const optionsIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => /^o\d$/.test(name)));

/**
 * The fields of an order form as the API has them; the form's script and, without JavaScript, the server call this.
 * Options and further products are the caller's.
 * @param showsAdvance whether the form shows an advance. Without one, everything is paid either way.
 */
export function orderOfForm({ method, sender, trxId, pays, pickup, ...others }: Fields, showsAdvance: boolean): object {
  return {
    ...others,
    ...(pickup === 'yes' && { pickup: true }),
    payment: { method, sender, trxId, ...(showsAdvance && { pays: pays ?? 'advance' }) },
  };
}
