/**
 * Adds a history entry while the phone's menu is open, so that 'back' closes the menu and stays on the page. A menu
 * that was closed, or a reload, removes the entry again. This is in the inline script of every page, so it is short.
 */
export function closeMenuOnBack(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.narrow');
  const removeEntry = () => history.state === 1 && history.back();
  // The demo has the header of a shop.
  if (!menu) return;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- in the inline script of every page, at most 1,280 bytes
  menu.ontoggle = () => (menu.open ? history.pushState(1, '') : removeEntry());
  onpopstate = () => {
    menu.open = false;
    removeEntry();
  };
  removeEntry();
}
