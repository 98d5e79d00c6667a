/**
 * Shows on the home page that a message was sent and where the reply will go, until the notice expires or the visitor
 * closes it. The element contains the storage key, so this script has no imports and stays in the page's HTML.
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
