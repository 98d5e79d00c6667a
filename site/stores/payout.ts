import { atom, type WritableAtom } from 'nanostores';
import type { PayoutReading } from '../../api/orders/parcels/cash/contract.ts';

/** The parcels that are chosen to be ticked off, and what the last payout file said. */
export interface Payout {
  readonly chosen: readonly string[];
  readonly reading: PayoutReading | null;
}

const stores = new Map<string, WritableAtom<Payout>>();

/** A shop's choice. It stays in this tab while the seller looks at an order, and over a reload. */
export function payoutOf(shopId: string): WritableAtom<Payout> {
  const $payout = stores.get(shopId) ?? storedAtom(`poshora_payout_${shopId}`);
  stores.set(shopId, $payout);
  return $payout;
}

function storedAtom(key: string): WritableAtom<Payout> {
  const $payout = atom<Payout>({ chosen: [], reading: null, ...read(key) });
  $payout.listen((payout) => save(key, payout));
  return $payout;
}

function read(key: string): Partial<Payout> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Payout>;
  } catch {
    return {};
  }
}

function save(key: string, payout: Payout): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(payout));
  } catch {
    // Storage is full or switched off: the choice lives as long as the page.
  }
}
