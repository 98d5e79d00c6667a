import type { PageLink } from './snapshot.ts';

/** The number of the seller's pages in the header of wide screens. Further ones are in the menu. */
export const inNav = 3;

/**
 * The rules of the menu in the header. They are not in the sheets, because only shops with pages in the menu need them.
 * No selector contains `>`, which Astro escapes.
 */
export function menuRules(links: readonly PageLink[]): string {
  const total = links.filter(({ inMenu }) => inMenu).length;
  if (total === 0) return '';
  return [
    '.page-menu summary{display:grid;place-items:center;width:var(--shop-touch);height:var(--shop-touch);list-style:none}',
    '.page-menu summary::-webkit-details-marker{display:none}',
    '.page-menu ul{position:absolute;top:100%;right:0;min-width:14rem;max-width:100%;max-height:80vh;overflow-y:auto;padding:var(--shop-space-2);background:var(--shop-surface);color:var(--shop-ink);border:1px solid var(--shop-line)}',
    '.page-menu a{display:flex;align-items:center;min-height:var(--shop-touch);padding:0 var(--shop-space-3);color:inherit;overflow-wrap:anywhere}',
    '.header__links a{max-width:12rem}',
    ...(total > inNav ? [] : ['@media(min-width:48rem){.page-menu{display:none}}']),
  ].join('');
}
