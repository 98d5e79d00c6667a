/** The header's menu and the further categories close by a choice, by a click elsewhere and by Escape. */
export function mountMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.page-menu, .more-tabs')) {
    const close = () => {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    menu.addEventListener('keydown', ({ key }) => key === 'Escape' && menu.open && close());
    menu.addEventListener('click', ({ target }) => (target as Element).closest('a') && close());
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      menu.open &&= menu.contains(relatedTarget as Node | null);
    });
  }
}
