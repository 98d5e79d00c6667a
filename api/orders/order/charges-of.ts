import { districtNumber, districtOf } from '../../platform/formats/districts.ts';
import type { ShopRow } from '../../shops/shop/find.ts';
import { destinationOf, chargeIn, type DeliveryCharges } from './delivery-charges.ts';
import type { DeliveryCharge } from './order-total.ts';

/** A shop's charges. @param productIds the products of the order; one of them may make delivery free */
export function chargesOf(shop: ShopRow, productIds: readonly string[] = []): DeliveryCharges {
  const zones = shop.deliveryZones.map(({ districts, ...zone }) => ({
    ...zone,
    districts: districts.flatMap((name) => numberOf(name) ?? []),
  }));
  const isFree = productIds.some((id) => shop.freeDeliveryProductIds.includes(id));
  const freeFromPaisa = isFree ? 0 : shop.freeDeliveryFromPaisa;
  return {
    dhakaPaisa: shop.dhakaCostPaisa,
    outsideDhakaPaisa: shop.outsideDhakaCostPaisa,
    ...(zones.length > 0 && { zones }),
    ...(shop.offersPickup && shop.address !== '' && { pickup: shop.address }),
    ...(freeFromPaisa !== null && { freeFromPaisa }),
  };
}

/** The charge of an order. @param order `district` is its name, and ignored for a pickup */
export function chargeFor(
  order: { readonly district: string; readonly pickup?: boolean | undefined },
  charges: DeliveryCharges,
): DeliveryCharge {
  const number = districtOf(order.district);
  return chargeIn(order.pickup ? 'pickup' : destinationOf(number ? districtNumber(number) : '', charges), charges);
}

function numberOf(name: string): number | null {
  const district = districtOf(name);
  return district && Number(districtNumber(district));
}

/** The charge as an order stores it; null if it does not depend on the products. */
export const termsOfCharge = ({ paisa, freeFromPaisa }: DeliveryCharge) =>
  freeFromPaisa === undefined ? null : { paisa, freeFromPaisa };
