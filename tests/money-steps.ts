import type { Page } from '@playwright/test';
import { inDatabase, type Account } from './admin-accounts.ts';

interface Entry {
  readonly order: string | undefined;
  readonly paisa: number;
  readonly provider?: string;
  readonly direction?: 'in' | 'out';
  readonly state?: 'confirmed' | 'claimed';
  readonly doubt?: string;
  readonly at: number;
}

/** Writes entries of the ledger. */
export const addEntries = ({ shopId }: Account, entries: readonly Entry[]) =>
  inDatabase(
    entries.map(
      ({ order = '', paisa, provider = 'bkash', direction = 'in', state = 'confirmed', doubt, at }, index) => ({
        sql: `insert into payments (id, payee, shop_id, order_id, direction, kind, provider, amount_paisa, sender, trx_id,
        state, doubt, created_at, closed_at) values (?, ?, ?, ?, ?, 'claim', ?, ?, '01712345678', ?, ?, ?, ?, ?)`,
        args: [
          `${shopId}-${index}`,
          `shop/${shopId}`,
          shopId,
          order,
          direction,
          provider,
          paisa,
          `BLU1H6X8${index}P`,
          state,
          doubt ?? null,
          at,
          state === 'confirmed' ? at : null,
        ],
      }),
    ),
  );

/** Writes a claim of an order's total, with its entry in the ledger. */
export async function claimTotal(seller: Account, order = ''): Promise<void> {
  await addEntries(seller, [{ order, paisa: 131_000, state: 'claimed', at: Date.now() }]);
  await inDatabase([{ sql: `update orders set payment_state = 'claimed' where id = ?`, args: [order] }]);
}

/** A figure of the section 'Money'. */
export const figureOf = (page: Page, name: string) =>
  page.locator('.figures__one').filter({ hasText: name }).getByRole('definition');
