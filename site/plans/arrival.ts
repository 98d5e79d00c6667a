/**
 * Applies the page's URL: the visitor may come from a reached limit, or with a plan chosen before signing up. A
 * chosen plan only opens its dialog, the trial only receives the focus. The script is in the page's HTML, so it has no
 * imports.
 */
export function arrive(): void {
  if (localStorage.getItem('poshora.signed-in')) showToSeller();
  const query = new URLSearchParams(location.search);
  if (query.get('from') === 'limit-reached') showLimitNote(query.get('return') ?? '');
  const wanted = /^(?:trial|starter|pro)$/.exec(query.get('plan') ?? '')?.[0];
  const button = wanted && document.querySelector<HTMLButtonElement>(`button[data-plan=${wanted}]`);
  if (!button) return;
  button.focus();
  if (wanted !== 'trial') button.click();
}

/** Removes the page's invitations to register, and loads the plans' script, which shows the user's plan. */
function showToSeller(): void {
  document.documentElement.dataset['signedIn'] = 'unknown';
  const head = document.querySelector<HTMLElement>('[data-head]');
  const { headline = '', intro = '' } = head?.dataset ?? {};
  head?.querySelector('h1')?.replaceChildren(headline);
  head?.querySelector('p')?.replaceChildren(intro);
  document.querySelector('[data-plans] astro-island')?.dispatchEvent(new Event('pointerenter'));
}

function showLimitNote(returnPath: string): void {
  const note = document.querySelector<HTMLElement>('[data-limit-note]');
  if (!note) return;
  note.hidden = false;
  const back = note.querySelector('a');
  const url = URL.canParse(returnPath, location.href) ? new URL(returnPath, location.href) : null;
  // A URL on another site, or with another scheme, has another origin.
  if (back && returnPath && url?.origin === location.origin) back.href = url.pathname + url.search + url.hash;
}
