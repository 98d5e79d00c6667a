/**
 * Shows on the home page that a message was sent and where the reply will go, until the visitor closes it. The element
 * contains the storage key, so this script has no imports and stays in the page's HTML.
 */
export function showSent(): void {
  const place = document.querySelector<HTMLElement>('[data-sent]');
  const key = place?.dataset['sent'];
  const template = place?.querySelector('template');
  if (!place || !key || !template) return;
  try {
    const reach = sessionStorage.getItem(key);
    if (reach === null) return;
    place.append(template.content.cloneNode(true));
    place.querySelector('b')?.append(reach);
    place.querySelector('button')?.addEventListener('click', () => {
      sessionStorage.removeItem(key);
      place.replaceChildren();
    });
  } catch {
    // Storage is switched off.
  }
}
