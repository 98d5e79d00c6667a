import { inLanguage } from '../paths.ts';
import { ownersView } from './owners-view.ts';

const key = 'poshora.shop';

/**
 * The shop of another owner that this dashboard page shows; null for the user's own shop. The account menu sets it. The
 * browser stores it until logout, and it does not change while the page is open.
 */
export const shownShop: string | null = read();

/**
 * Opens the dashboard with another shop; null: the user's own.
 * @param how 'replace' if 'back' must not lead to this page
 */
export function showShop(shopId: string | null, how: 'assign' | 'replace' = 'assign'): void {
  chooseShop(shopId);
  location[how](inLanguage('/dashboard', document.documentElement.lang === 'bn' ? 'bn' : 'en'));
}

/** Stores which shop the dashboard shows next. */
export function chooseShop(shopId: string | null): void {
  try {
    if (shopId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, shopId);
  } catch {
    // Storage is switched off: only the user's own shop can be shown.
  }
}

/** Chooses the user's own shop again, if this other shop was chosen. */
export function forgetShop(shopId: string): void {
  try {
    if (localStorage.getItem(key) === shopId) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
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
