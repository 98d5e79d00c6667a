/** The price and the delivery charges (paisa) that a page showed. */
export const seenOf = (
  pricePaisa: number,
  delivery: { readonly dhakaPaisa: number; readonly outsideDhakaPaisa: number },
) => `${pricePaisa}-${delivery.dhakaPaisa}-${delivery.outsideDhakaPaisa}`;

/** The district with its own charge, in the languages of order forms. */
const dhaka = ['Dhaka', 'ঢাকা'];

/** `districtNumber` of Dhaka. Order forms do not load the list of districts. */
export const dhakaNumber = '14';

/** Whether a district has the charge inside Dhaka. @param name in either language */
export const isDhaka = (name: string): boolean => dhaka.includes(name);

/** The delivery charge in paisa. @param district its name in either language */
export const chargeFor = (
  district: string,
  delivery: { readonly dhakaPaisa: number; readonly outsideDhakaPaisa: number },
): number => (isDhaka(district) ? delivery.dhakaPaisa : delivery.outsideDhakaPaisa);
