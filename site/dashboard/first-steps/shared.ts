import { atom } from 'nanostores';

const keyOf = (shopId: string) => `poshora_shared_${shopId}`;

/** Ids of shops whose address was copied, sent or downloaded here; the browser remembers. */
export const $sharedHere = atom<readonly string[]>([]);

export function noteShared(shopId: string): void {
  $sharedHere.set([...$sharedHere.get(), shopId]);
  try {
    localStorage.setItem(keyOf(shopId), 'yes');
  } catch {
    // Storage is switched off: known until the page is left.
  }
}

export function wasSharedHere(shopId: string): boolean {
  if ($sharedHere.get().includes(shopId)) return true;
  try {
    return localStorage.getItem(keyOf(shopId)) !== null;
  } catch {
    return false;
  }
}
