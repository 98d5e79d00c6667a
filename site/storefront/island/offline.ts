import { shopPath, shopWorkerPath } from '../../paths.ts';
import { isReal, slug } from './page.ts';

/** Keeps this page and the pictures it shows for the next time without a connection. */
export async function keepForOffline(): Promise<void> {
  if (!isReal() || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(shopWorkerPath, { scope: shopPath(slug()) });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: [location.pathname, ...shownFiles()] });
  } catch {
    // Without a worker the shop works as well, only not offline.
  }
}

/** The picture forms that the browser chose, and the script. */
function shownFiles(): string[] {
  const pictures = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc);
  const addresses = pictures.map(({ currentSrc }) => new URL(currentSrc).pathname);
  return [...new Set([...addresses, document.body.dataset['bundle'] ?? ''])].filter(Boolean);
}
