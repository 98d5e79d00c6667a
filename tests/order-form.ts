import { minAge } from '../api/orders/shopper/form-token.ts';

/** Opens a shop's order form and waits the shortest plausible time, so that an order with its token is not suspicious. */
export async function openOrderForm(opened: Promise<Response | null | undefined>): Promise<string> {
  const response = await opened;
  if (!response) throw new Error('The order form did not load');
  const { formToken } = (await response.json()) as { formToken: string };
  await Bun.sleep(minAge + 100);
  return formToken;
}
