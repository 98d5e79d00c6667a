import { atom } from 'nanostores';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { sectionInUrl, sectionParts } from '../section-parts.ts';
import type { Section } from '../sections.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

type Part = ReturnType<typeof lazyPart<{ shop: OwnShop }>>;

const parts = Object.fromEntries(Object.entries(sectionParts).map(([name, load]) => [name, lazyPart(load)])) as Record<
  Section,
  Part
>;

/** Whether the section that the URL names has loaded, or failed to: its own boundary reports that. */
export const $isSectionLoaded = atom(false);

/** Loads that section, while the session and the shop are still requested. */
export function preloadSection(): void {
  const end = () => $isSectionLoaded.set(true);
  void parts[sectionInUrl()].preload().then(end, end);
}

export function SectionPanel({ section, shop }: { section: Section; shop: OwnShop }) {
  const Open = parts[section];
  return (
    <Boundary key={section} loading={<LoadingScreen />}>
      <Open shop={shop} />
    </Boundary>
  );
}
