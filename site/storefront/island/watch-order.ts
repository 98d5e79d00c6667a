/**
 * Keeps an order status page up to date: the shop has checked a payment, the gateway has confirmed one, or the parcel is
 * somewhere else. Only a page that waits for one of them has this script. It asks for its own page, because a shop's own
 * host has no API for orders.
 */
const often = 4_000;
const seldom = 30_000;
/** How long after opening the page it asks often, ms. A message confirms most payments within this time. */
const oftenFor = 180_000;
const claim = '[data-claim]';
const parcel = '[data-parcel]';

const isWaiting = (): boolean => document.querySelector(`${claim}, ${parcel}`) !== null;

async function poll(): Promise<void> {
  if (!document.hidden) await showChange().catch(() => undefined);
  if (isWaiting()) wait();
}

async function showChange(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [shown, main] = [document.querySelector('main'), page.querySelector('main')];
  if (!shown || !main || isTyping(shown)) return;
  const isChecked = shown.querySelector(claim) !== null && main.querySelector(claim) === null;
  if (isChecked || newsIn(shown) !== newsIn(main)) replace(shown, main);
}

/** The question about cancelling stays open, and the focus stays at its control. */
function replace(shown: HTMLElement, main: HTMLElement): void {
  const focused = shown.querySelector(':focus');
  main.querySelector('details')?.toggleAttribute('open', shown.querySelector('details[open]') !== null);
  shown.replaceWith(main);
  const controls = [...main.querySelectorAll<HTMLElement>('a, button, summary')];
  controls.find(({ textContent }) => textContent === focused?.textContent)?.focus({ preventScroll: true });
}

const newsIn = (main: Element): string | undefined => main.querySelector<HTMLElement>(parcel)?.dataset['parcel'];

/** Whether the shopper is filling in or sending a form, which a new page would empty. */
const isTyping = (main: Element): boolean =>
  main.querySelector('form[aria-busy=true]') !== null ||
  [...main.querySelectorAll<HTMLInputElement>('form input:not([type=hidden], [type=radio])')].some(
    (input) => input.value !== input.defaultValue || input === document.activeElement,
  );

const wait = () =>
  setTimeout(() => void poll(), document.querySelector(claim) && performance.now() < oftenFor ? often : seldom);

wait();
// A shopper returns from her wallet's app, or looks at the page again.
addEventListener('visibilitychange', () => {
  if (!document.hidden && isWaiting()) void showChange().catch(() => undefined);
});
