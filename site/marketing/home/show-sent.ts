/**
 * Shows on the home page that a message was sent and where the reply will go, until the notice expires or the visitor
 * closes it. The element's id is the storage key, so this script has no imports and stays in the page's HTML.
 */
export function showSent(): void {
  try {
    const template = document.querySelector<HTMLElement>('[data-sent]')!;
    const store = sessionStorage;
    const key = template.id;
    // The expiry time (13 digits), a space, and where the reply will go.
    const sent: string = store[key];
    const left = parseInt(sent) - Date.now();
    const end = () => {
      delete store[key];
      template.remove();
    };
    if (left > 0) {
      template.append((template.firstElementChild as HTMLTemplateElement).content);
      template.querySelector('b')!.append(sent.slice(14));
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- in the inline script of every page, at most 1,280 bytes
      template.querySelector('button')!.onclick = end;
      setTimeout(end, left);
    }
  } catch {
    // The page has no template for the notice, or storage is switched off.
  }
}
