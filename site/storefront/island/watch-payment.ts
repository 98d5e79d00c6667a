/**
 * Shows on the order status page that the shop has checked the payment. Only a page with an open claim has this script.
 * It asks for its own page, because a shop's own host has no API for orders.
 */
const often = 4_000;
const seldom = 30_000;
/** How long after opening the page it asks often, ms. A message confirms most payments within this time. */
const oftenFor = 180_000;
const claim = '[data-claim]';

async function poll(): Promise<void> {
  if (!document.hidden) await showChange().catch(() => undefined);
  if (document.querySelector(claim)) wait();
}

async function showChange(): Promise<void> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('main');
  if (main && !main.querySelector(claim)) document.querySelector('main')?.replaceWith(main);
}

const wait = () => setTimeout(() => void poll(), performance.now() < oftenFor ? often : seldom);

wait();
// A shopper returns from her wallet's app.
addEventListener('visibilitychange', () => {
  if (!document.hidden && document.querySelector(claim)) void showChange().catch(() => undefined);
});
