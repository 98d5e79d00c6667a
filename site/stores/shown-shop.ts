import { inLanguage } from '../paths.ts';
import { ownersView } from './owners-view.ts';

const key = 'poshora.shop';

/**
 * The shop that this page of the dashboard shows, where its reader works in somebody else's; null: her own. It is chosen
 * in the account menu, kept in this browser until she logs out, and holds as long as the page is open.
 */
export const shownShop: string | null = read();

/** Opens the dashboard with another shop; null: one's own. */
export function showShop(shopId: string | null): void {
  chooseShop(shopId);
  location.assign(inLanguage('/dashboard', document.documentElement.lang === 'bn' ? 'bn' : 'en'));
}

/** Keeps which shop the dashboard shows when it is opened next. */
export function chooseShop(shopId: string | null): void {
  try {
    if (shopId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, shopId);
  } catch {
    // Storage is switched off: one's own shop is all that can be shown.
  }
}

/** Shows one's own shop from now on, if it was this one of somebody else that was chosen. */
export function forgetShop(shopId: string): void {
  try {
    if (localStorage.getItem(key) === shopId) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function read(): string | null {
  if (ownersView !== null || !/^(\/bn)?\/dashboard\/?$/.test(globalThis.location?.pathname ?? '')) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
