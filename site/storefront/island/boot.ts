/*
 * The only script of a shop page before the first touch. It counts the visit and order clicks, registers the service
 * worker, and loads the bundle at the first touch of an element that needs it. Every page contains it and it must
 * stay under 1 KB, so it is terse and has no imports.
 */
type Bundle = typeof import('./main.tsx');

const { body, referrer } = document;
const address = location;
/** A form that lacks a choice waits for the bundle, which says what is missing; nothing would be sent. */
const touchable = '[data-touch],:invalid';
const { shop, slug, main } = body.dataset;
/**
 * How long a link waits for the bundle, ms. It does not wait if the page, an eighth of the bundle's size, took half a
 * second to load.
 */
const patience = performance.now() < 500 && 1e3;
/**
 * The session id, as in `stores/visit-session.ts`. The demo and browsers without storage have none; then nothing is
 * counted.
 */
let session: string | undefined;
const visited = 'poshora_seen';
const sessionKey = 'poshora_session';
let loading: Promise<unknown> | 0 | undefined;
/** Clicks held back so far, at most one. From 1 on, the bundle or the browser handles clicks. */
let held = 0;

/** Loads the bundle; after a failure, the next touch tries again. */
const load = () =>
  (loading ||= import(/* @vite-ignore */ main!).then(
    (arrived: Bundle) => (held = arrived.run()),
    () => (loading = 0),
  ));

const report = (call: string, facts: object) =>
  session &&
  navigator.sendBeacon(
    '/api/analytics/' + call,
    new Blob([JSON.stringify({ shopId: shop, sessionId: session, ...facts })], { type: 'application/json' }),
  );

try {
  // The demo has no shop, so the first use of the store throws. So does a browser without storage.
  const store = (shop && localStorage) as Storage;
  const now = Date.now();
  // The session and the visited shops expire together after a day.
  if (!(now - parseInt((session = store[sessionKey])) < 864e5)) {
    store[visited] = '';
    store[sessionKey] = session = now + '.' + Math.random();
  }
  onload = () => {
    // The server reads the link's `?src=` from the address of this page. All ids have the same length, so they need
    // no separator.
    void (store[visited]?.match(shop!) || (report('track-visit', { referrer }) && (store[visited] += shop)));
    void navigator.serviceWorker?.register('/shop-worker.js', { scope: '/' + slug });
  };
} catch {}

// The address names a variant, which the bundle selects, a search, or the order form, whose draft the bundle restores.
if (/[1q]=|#o/.test(address as unknown as string)) void load();

// After a reload with an open product, both addresses belong to one document, so going from one to the other must
// reload. It may happen before this script runs. `import.meta.url` is the address at which the browser parsed it, in the
// page's head.
(onpopstate = () => held || new URL(import.meta.url).pathname === address.pathname || address.reload())();

// A finger fires 'over' before 'down', and a key fires 'up' at the focused element.
onpointerover = onkeyup = (event: Event) => (event.target as Element).closest(touchable) && load();

// Holds back the first click and repeats it: the bundle handles it, or the browser if the bundle cannot load or, for a
// link, does not load within a second.
onclick = (event) => {
  let pressed: HTMLAnchorElement | null | undefined = (event.target as Element).closest<HTMLAnchorElement>('a,button');
  // `click` returns nothing, so only the first call clicks.
  const repeat = () => (pressed = pressed?.click() as undefined);
  if (pressed?.closest(touchable)) {
    if (!(event.ctrlKey || event.metaKey || held++)) {
      event.preventDefault();
      void load().then(repeat);
      if (pressed.href) setTimeout(repeat, patience as number);
    }
  } else if (pressed?.dataset['channel']) void report('order-click', pressed.dataset);
};

// For browsers without scroll-driven animations.
onscroll = () => body.classList.toggle('down', scrollY > 50);
