/** The price and the charges that a page showed, in paisa. */
export const seenOf = (
  pricePaisa: number,
  delivery: { readonly dhakaPaisa: number; readonly outsideDhakaPaisa: number },
) => `${pricePaisa}-${delivery.dhakaPaisa}-${delivery.outsideDhakaPaisa}`;

/** The district with a charge of its own, by its names in the languages of order forms. */
const dhaka = ['Dhaka', 'ঢাকা'];

/** @param name of a district, in either language */
export const isDhaka = (name: string): boolean => dhaka.includes(name);

/** @param district by its name in either language */
export const chargeFor = (
  district: string,
  delivery: { readonly dhakaPaisa: number; readonly outsideDhakaPaisa: number },
): number => (isDhaka(district) ? delivery.dhakaPaisa : delivery.outsideDhakaPaisa);
