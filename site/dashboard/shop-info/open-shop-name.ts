import { openSection } from '../sections.ts';

/** Leads to the name of a shop that was never saved: nothing else can be done before it. */
export function openShopName(): void {
  openSection('shop-info');
  // Once the section shows.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.section-form [name=name]')?.focus());
}
