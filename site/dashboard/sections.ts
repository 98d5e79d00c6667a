import { atom } from 'nanostores';

/** The tabs of the dashboard, as `?section=` names them. */
export const sections = ['shop-info', 'products', 'payment', 'delivery', 'analytics', 'pro-features'] as const;

export type Section = (typeof sections)[number];

/** The tab that shows. Each has its own address, so that back, forward and reload keep it. */
export const $section = atom<Section>(sectionOf(globalThis.location?.search ?? ''));

/** The section an address names; anything else is the first one. */
export function sectionOf(search: string): Section {
  const named = new URLSearchParams(search).get('section');
  return sections.find((section) => section === named) ?? 'shop-info';
}

export function openSection(section: Section): void {
  if (section === $section.get()) return;
  const url = new URL(location.href);
  url.searchParams.set('section', section);
  history.pushState(null, '', url);
  $section.set(section);
}

/** Follows back and forward. @returns what ends it */
export function followAddress(): () => void {
  const follow = () => $section.set(sectionOf(location.search));
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
