/*
 * The only script of a shop page before the first touch, at most 2 KB. It counts the visit and the clicks on order
 * links, registers the service worker, and loads the bundle at the first touch of an element that needs it. It has no
 * imports, because an imported module would be a second request.
 */
type Bundle = typeof import('./main.tsx');

const { shop, slug, ads, page, main = '' } = document.body.dataset;
/** Global Privacy Control. */
const objects = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
const sessionKey = 'poshora_session';
const visitedKey = 'poshora_seen';
const day = 24 * 60 * 60 * 1000;

/** Elements that need the bundle. A form that lacks a choice is one: the bundle says what is missing. */
const needsBundle = '[data-touch], :invalid';

/**
 * How long a link waits for the bundle, ms. It does not wait if the page, an eighth of the bundle's size, took half a
 * second to load.
 */
const patience = performance.now() < 500 ? 1000 : 0;

/** The session id, as in `stores/visit-session.ts`. Without storage, and in the demo, nothing is counted. */
let session: string | undefined;
let bundle: Promise<void> | undefined;
/** Whether the bundle handles clicks. */
let isLive = false;
/** Whether the first click was held back. Later clicks go to the bundle or, without one, to the browser. */
let hasHeld = false;

/** Loads the bundle; after a failure, the next touch tries again. */
function loadBundle(): Promise<void> {
  bundle ??= import(main).then(
    ({ run }: Bundle) => {
      run();
      isLive = true;
    },
    () => {
      bundle = undefined;
    },
  );
  return bundle;
}

function report(call: string, facts: object): boolean {
  if (!session) return false;
  const body = JSON.stringify({ shopId: shop, sessionId: session, ad: sessionStorage['poshora_ad'], ...facts });
  return navigator.sendBeacon(`/api/analytics/${call}`, new Blob([body], { type: 'application/json' }));
}

/** For a shop that measures its ads, unless the browser asks not to be followed. */
function seen(productId?: string): void {
  if (productId && ads != null && !objects) report('product-seen', { productId });
}

/** The session and the visited shops expire together after a day. */
function startSession(): void {
  let current = localStorage[sessionKey] as string;
  if (!(Date.now() - Number.parseInt(current) < day)) {
    localStorage[visitedKey] = '';
    localStorage[sessionKey] = current = `${Date.now()}.${Math.random()}`;
  }
  session = current;
}

/** Shops and sales pages. All ids have the same length, so the list of visited ones needs no separator. */
function countVisit(id: string): void {
  const visited = (localStorage[visitedKey] ?? '') as string;
  // The server reads the link's `?src=` from the URL of this page.
  if (!visited.includes(id) && report('track-visit', { page, referrer: document.referrer }))
    localStorage[visitedKey] = visited + id;
}

/**
 * After a reload with an open product, both URLs belong to one document, so going from one to the other must
 * reload. `import.meta.url` is the URL at which the browser parsed this script.
 */
function reloadAtOtherUrl(): void {
  if (!isLive && new URL(import.meta.url).pathname !== location.pathname) location.reload();
}

function loadAtTouch({ target }: Event): void {
  if ((target as Element).closest(needsBundle)) void loadBundle();
}

/**
 * Holds back the first click and repeats it: the bundle handles it, or the browser if the bundle cannot load or, for a
 * link, does not load in time.
 */
function holdFirstClick(event: MouseEvent, clicked: HTMLElement): void {
  if (hasHeld || isLive || event.ctrlKey || event.metaKey) return;
  hasHeld = true;
  event.preventDefault();
  let isRepeated = false;
  const repeat = () => {
    if (!isRepeated) clicked.click();
    isRepeated = true;
  };
  void loadBundle().then(repeat);
  if (clicked instanceof HTMLAnchorElement) setTimeout(repeat, patience);
}

/** 'Order Now' is at the bottom of a phone, far from the form that it opens. */
function showOpenedForm({ target }: Event): void {
  const opened = target as HTMLDetailsElement;
  if (opened.open && opened.matches('body > :not(dialog) .saved-order') && navigator.userActivation?.hasBeenActive)
    opened.scrollIntoView();
}

// The demo has no shop.
if (shop) {
  try {
    startSession();
    // The arrival from a campaign or, if the shop measures ads, from an ad. It ends with the tab, and the server ignores
    // it after seven days.
    if (!objects && (ads == null ? /utm_/ : /clid=|utm_/).test(location.search))
      sessionStorage['poshora_ad'] = (Date.now() + location.search).slice(0, 2e3);
    seen(ads);
    addEventListener('load', () => {
      countVisit(page ?? shop);
      void navigator.serviceWorker?.register('/shop-worker.js', { scope: `/${slug}` });
    });
  } catch {
    // Storage is switched off.
  }
}

// The URL names a variant (`o1=`), which the bundle selects, a search (`q=`, `category=`, `sort=`), or the order
// form, whose draft the bundle restores.
if (/(o1|q|category|sort)=|#o/.test(location.href)) void loadBundle();

addEventListener('popstate', reloadAtOtherUrl);
// Going back may have happened before this script ran.
reloadAtOtherUrl();

// A finger fires 'over' before 'down', and a key fires 'up' at the focused element.
addEventListener('pointerover', loadAtTouch);
addEventListener('keyup', loadAtTouch);
// The event does not bubble.
addEventListener('toggle', showOpenedForm, true);

document.addEventListener('click', (event) => {
  const clicked = (event.target as Element).closest<HTMLElement>('a, button, figure');
  if (!clicked) return;
  seen(clicked.dataset['product']);
  if (clicked.closest(needsBundle)) holdFirstClick(event, clicked);
  else if (clicked.dataset['channel']) report('order-click', clicked.dataset);
});

// For browsers without scroll-driven animations.
addEventListener('scroll', () => document.body.classList.toggle('down', scrollY > 50));
