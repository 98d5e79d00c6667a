/*
 * All the script a shop page has before it is touched: it counts the visit and the orders, and fetches the bundle at
 * the first touch of what needs it. It stands in every page and has to stay under 1 KB: terse, and without imports.
 */
type Bundle = typeof import('./main.tsx');

const { shop, bundle } = document.body.dataset;
const visits = 'poshora_visited';
/** As `stores/visit-session.ts` makes it; none in the demo and where storage is off: then nothing is counted. */
let session: string | undefined;
let store: Storage;
let loading: Promise<void> | undefined;
/** Presses held back so far, of which there is one at most; from 1 the bundle or the browser sees to them. */
let held = 0;

try {
  if (shop) {
    const now = Date.now();
    store = localStorage;
    session = store['poshora_session'];
    // Session and visited shops are dropped together after a day.
    if (!(now - parseInt(session!) < 864e5)) {
      store[visits] = '';
      store['poshora_session'] = session = `${now}.${Math.random()}`;
    }
  }
} catch {}

const report = (call: string, facts: object) =>
  fetch(`/api/analytics/${call}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shopId: shop, sessionId: session, ...facts }),
  }).catch(() => {});

if (session && !store![visits]?.includes(shop)) {
  onload = async () => {
    const src = /\bsrc=(\w+)/.exec(location.search)?.[1];
    const answer = await report('track-visit', { isOwner: false, src, referrer: document.referrer.split('/')[2] });
    if (answer?.ok) store[visits] = `${store[visits] ?? ''} ${shop}`;
  };
}

const begin = (early: Promise<Response> | '' | undefined) =>
  import(/* @vite-ignore */ bundle!).then((arrived: Bundle) => {
    held = 1;
    return arrived.start(early);
  });

/** Fetches the bundle, and beside it the catalogue where the touched element names it. */
const load = ({ dataset: { touch } }: HTMLElement) => (loading ??= begin(touch && fetch(touch)));

const touched = (event: Event) => {
  const part = (event.target as Element).closest<HTMLElement>('[data-touch]');
  if (part) void load(part);
};
// A finger comes 'over' before it comes down.
onpointerover = touched;
addEventListener('focusin', touched);

// The press that begins it all is held back and done again: by the bundle, or by the browser if the bundle can't come.
onclick = (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>('a,button');
  if (session && pressed?.dataset['channel']) void report('order-click', pressed.dataset);
  const part = pressed?.closest<HTMLElement>('[data-touch]');
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey || held++) return;
  event.preventDefault();
  void load(part).finally(() => pressed!.click());
};
