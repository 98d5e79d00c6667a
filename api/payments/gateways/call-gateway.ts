import { requestJson, textOf, NoResponse, type Call, type Fields } from '../../platform/http/request-json.ts';
import { GatewayFailure } from './gateway.ts';

export { textOf, type Fields };

/** Time limits, ms. bKash itself advises 30 s for a payment. */
export interface Patience {
  readonly ordinary: number;
  /** For calls that move money. */
  readonly payment: number;
}
export const usualPatience: Patience = { ordinary: 10_000, payment: 30_000 };

/**
 * Sends one call to a gateway.
 * @throws GatewayFailure `unreachable` for everything that is no JSON object: the call may have had its effect
 */
export async function callGateway(call: Call): Promise<Fields> {
  try {
    return await requestJson(call);
  } catch (error) {
    if (error instanceof NoResponse) throw new GatewayFailure('unreachable', error.message);
    throw error;
  }
}
