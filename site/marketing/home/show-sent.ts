/**
 * Shows on the home page that a message was sent and where the reply will go, until the notice expires or the visitor
 * closes it. The element's id is the storage key, so this script has no imports and stays in the page's HTML.
 */
export function showSent(): void {
  const place = document.querySelector<HTMLElement>('[data-sent]');
  const template = place?.querySelector('template');
  if (!place || !template) return;
  try {
    const storage = sessionStorage;
    const key = place.id;
    // The expiry time (13 digits), a space, and where the reply will go.
    const sent = storage.getItem(key) ?? '';
    const left = parseInt(sent) - Date.now();
    if (!(left > 0)) return;
    const end = () => {
      storage.removeItem(key);
      place.remove();
    };
    place.append(template.content);
    place.querySelector('b')?.append(sent.slice(14));
    place.querySelector('button')?.addEventListener('click', end);
    setTimeout(end, left);
  } catch {
    // Storage is switched off.
  }
}
