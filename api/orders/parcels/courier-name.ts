import { courierOf } from './couriers/couriers.ts';
import type { ParcelRow } from './find.ts';

/** The courier's name as sellers and shoppers know it. */
export const courierNameOf = ({ courier, courierName }: Pick<ParcelRow, 'courier' | 'courierName'>): string =>
  courier === 'other' ? courierName : courierOf(courier).name;
