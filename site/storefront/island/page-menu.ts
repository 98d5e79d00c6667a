/** Escape closes the header's menu and returns the focus to its button. */
export function mountPageMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.page-menu');
  menu?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
