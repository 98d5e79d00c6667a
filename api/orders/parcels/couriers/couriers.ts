import type { Config } from '../../../platform/config/config.ts';
import type { ConnectedCourier } from '../parcel-states.ts';
import type { Courier, CourierClient } from './courier.ts';
import { pathao } from './pathao.ts';
import { redx } from './redx.ts';
import { steadfast } from './steadfast.ts';

/** All couriers with a connection. */
const couriersByName = { steadfast, pathao, redx } satisfies Record<ConnectedCourier, unknown>;

export const courierOf = (name: ConnectedCourier): Courier => couriersByName[name];

/**
 * A shop's own connection. The URL is the operator's setting, or the courier's sandbox; shops cannot type one.
 * @param credentials as `credentialsOf` describes
 */
export function openCourier(
  { couriers }: Pick<Config, 'couriers'>,
  name: ConnectedCourier,
  credentials: unknown,
  isSandbox: boolean,
): CourierClient {
  const courier = courierOf(name);
  const url = isSandbox && courier.sandboxUrl !== null ? courier.sandboxUrl : couriers[name];
  return courier.open(url, courier.credentials.parse(credentials));
}
