import type { District } from '../places/contract.ts';

/** The price and the charges that a page showed, in paisa. */
export const seenOf = (
  pricePaisa: number,
  delivery: { readonly dhakaPaisa: number; readonly outsideDhakaPaisa: number },
) => `${pricePaisa}-${delivery.dhakaPaisa}-${delivery.outsideDhakaPaisa}`;

/** The charge follows the district. */
export const chargeFor = (
  district: District,
  delivery: { readonly dhakaPaisa: number; readonly outsideDhakaPaisa: number },
): number => (district === 'Dhaka' ? delivery.dhakaPaisa : delivery.outsideDhakaPaisa);
