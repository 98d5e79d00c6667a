/**
 * Shows on the home page that a message was sent and where the reply will go, until the notice expires or the visitor
 * closes it. The element's id is the storage key, so this script has no imports and stays in the page's HTML.
 */
export function showSent(): void {
  try {
    const place = document.querySelector<HTMLElement>('[data-sent]')!;
    const store = sessionStorage;
    const key = place.id;
    // The expiry time (13 digits), a space, and where the reply will go.
    const sent: string = store[key];
    const left = parseInt(sent) - Date.now();
    const end = () => {
      delete store[key];
      place.remove();
    };
    if (left > 0) {
      place.append((place.firstElementChild as HTMLTemplateElement).content);
      place.querySelector('b')!.append(sent.slice(14));
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- in the inline script of every page, at most 1,280 bytes
      place.querySelector('button')!.onclick = end;
      setTimeout(end, left);
    }
  } catch {
    // The page has no place for the notice, or storage is switched off.
  }
}
