import type { APIRequestContext, APIResponse } from '@playwright/test';
import { appBody, bkashText } from '../api/payments/messages/phone-testing.ts';

interface Received {
  readonly taka: number;
  readonly trxId: string;
}

/**
 * Forwards bKash's message about received money as SMS Gateway for Android does: without a cookie and without an Origin.
 * @param url the private URL
 */
export const forwardBkash = (
  request: APIRequestContext,
  url: unknown,
  { taka, trxId }: Received,
): Promise<APIResponse> =>
  request.post(new URL(String(url)).pathname, {
    headers: { 'content-type': 'application/json' },
    data: appBody('bKash', bkashText(`${taka}.00`, trxId)),
  });
