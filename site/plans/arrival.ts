/**
 * What the built page cannot know: that one comes because a limit was reached, and which plan one wanted before
 * signing up. Nothing is decided here: a wanted plan only opens its dialog, the trial only gets the focus. It stands
 * in the page itself, and so has no imports.
 */
export function arrive(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('from') === 'limit-reached') showLimitNote(query.get('return') ?? '');
  const wanted = /^(?:trial|starter|pro)$/.exec(query.get('plan') ?? '')?.[0];
  const button = wanted && document.querySelector<HTMLButtonElement>(`button[data-plan=${wanted}]`);
  if (!button) return;
  button.focus();
  if (wanted !== 'trial') button.click();
}

function showLimitNote(returnPath: string): void {
  const note = document.querySelector<HTMLElement>('[data-limit-note]');
  if (!note) return;
  note.hidden = false;
  const back = note.querySelector('a');
  const url = URL.canParse(returnPath, location.href) ? new URL(returnPath, location.href) : null;
  // What is not of this site, other schemes included, has another origin.
  if (back && returnPath && url?.origin === location.origin) back.href = url.pathname + url.search + url.hash;
}
