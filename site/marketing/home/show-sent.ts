/**
 * Says on the home page that a message was sent and where the answer goes, until it is old or the visitor closes it. The
 * element names the storage key, so that this script has no imports and stays inline in the page.
 */
export function showSent(): void {
  const place = document.querySelector<HTMLElement>('[data-sent]');
  const key = place?.dataset['sent'];
  const template = place?.querySelector('template');
  if (!place || !key || !template) return;
  try {
    const said = sessionStorage.getItem(key) ?? '';
    const left = parseInt(said) - Date.now();
    if (!(left > 0)) return;
    const end = () => {
      sessionStorage.removeItem(key);
      place.replaceChildren();
    };
    place.append(template.content.cloneNode(true));
    place.querySelector('b')?.append(said.replace(/^\d+ /, ''));
    place.querySelector('button')?.addEventListener('click', end);
    setTimeout(end, left);
  } catch {
    // Storage is switched off.
  }
}
