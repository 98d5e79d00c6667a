/*
 * All the script a shop page has before it is touched: it counts the visit and the orders, keeps the page for offline,
 * and fetches the bundle at the first touch of what needs it. It stands in every page and has to stay under 1 KB:
 * terse, and without imports.
 */
type Bundle = typeof import('./main.tsx');

const { body, referrer } = document;
const address = location;
/** Of the page as it was loaded. */
const path = address.pathname;
const touchable = '[data-touch]';
const { shop, slug, bundle } = body.dataset;
/** How long a link waits for the bundle, ms: not at all where the page itself, an eighth of it, took half a second. */
const patience = performance.now() < 500 && 1e3;
/** As `stores/visit-session.ts` makes it; none in the demo and where storage is off: then nothing is counted. */
let session: string | undefined;
const visited = 'poshora_visited';
let loading: Promise<unknown> | 0 | undefined;
/** Presses held back so far; at most one is. From 1 on, the bundle or the browser handles them. */
let held = 0;

const report = (call: string, facts: object) =>
  session &&
  navigator.sendBeacon(
    '/api/analytics/' + call,
    new Blob([JSON.stringify({ shopId: shop, sessionId: session, ...facts })], { type: 'application/json' }),
  );

try {
  if (shop) {
    const store = localStorage;
    const now = Date.now();
    // Session and visited shops are dropped together after a day.
    if (!(now - parseInt((session = store['poshora_session'])) < 864e5)) {
      store[visited] = '';
      store['poshora_session'] = session = now + '.' + Math.random();
    }
    onload = () => {
      // The link's own mark, `?src=`, is read by the server off the address of this page.
      // Ids are of one length, so nothing has to stand between them.
      void (store[visited]?.includes(shop) || (report('track-visit', { referrer }) && (store[visited] += shop)));
      void navigator.serviceWorker?.register('/shop-worker.js', { scope: '/' + slug });
    };
  }
} catch {}

/** Fetches the bundle; after a failure, the next touch tries again. */
const load = () =>
  (loading ||= import(/* @vite-ignore */ bundle!).then(
    (arrived: Bundle) => (held = arrived.start()),
    () => (loading = 0),
  ));

// The address of a variant, which the bundle chooses, or of the order form: it brings back what was typed there.
if (/o1=|#o/.test(address as unknown as string)) void load();

// A reload over a product that lay open ties both addresses to one page: going from one to the other loads the other.
onpopstate = () => held || path === address.pathname || address.reload();

// A finger comes 'over' before it comes down, and a key goes up where the focus is.
onpointerover = onkeyup = (event: Event) => (event.target as Element).closest(touchable) && load();

// The first press is held back and repeated: by the bundle, or by the browser if the bundle cannot load
// or, for a link, has not loaded within a second.
onclick = (event) => {
  let pressed = (event.target as Element).closest<HTMLAnchorElement>('a,button');
  const repeat = () => pressed && (pressed.click(), (pressed = null));
  if (pressed?.dataset['channel']) void report('order-click', pressed.dataset);
  if (!pressed?.closest(touchable) || event.ctrlKey || event.metaKey || held++) return;
  event.preventDefault();
  void load().then(repeat);
  if (pressed.href) setTimeout(repeat, patience as number);
};

// For browsers that can't tie a style to scrolling.
onscroll = () => body.classList.toggle('below', scrollY > 50);
