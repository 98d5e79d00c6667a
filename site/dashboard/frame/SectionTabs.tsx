import './section-tabs.css';
import { useStore } from '@nanostores/react';
import {
  ChartColumn,
  Crown,
  Ellipsis,
  FileText,
  HandCoins,
  Inbox,
  LayoutList,
  Package,
  Star,
  Store,
  TicketPercent,
  Truck,
  Wallet,
} from 'lucide-react';
import { computed } from 'nanostores';
import { Tabs } from 'radix-ui';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { $shop } from '../../stores/shop.ts';
import { useWords } from '../../ui/language.tsx';
import { $section, openSection, sectionOf, sectionsOf, type Section } from '../sections.ts';
import { OrderCount } from './OrderCount.tsx';
import { useIsWide } from './use-is-wide.ts';

const $role = computed($shop, (shop) => shop?.role ?? 'owner');

const icons = {
  'shop-info': Store,
  products: Package,
  reviews: Star,
  coupons: TicketPercent,
  orders: Inbox,
  money: HandCoins,
  payment: Wallet,
  delivery: Truck,
  'shop-page': LayoutList,
  pages: FileText,
  analytics: ChartColumn,
  'pro-features': Crown,
} satisfies Record<Section, typeof Store>;

/** The tabs in a phone's bar; the others open above its last button, 'More'. */
const inPhoneBar: readonly Section[] = ['shop-info', 'products', 'orders', 'payment', 'analytics'];

/** The sections: at the side on wide screens, at the bottom on phones. */
export function SectionTabs({ section, children }: { section: Section; children: ReactNode }) {
  const isWide = useIsWide();
  return (
    <Tabs.Root
      className="dashboard__body"
      value={section}
      onValueChange={(name) => openSection(sectionOf(name))}
      orientation={isWide ? 'vertical' : 'horizontal'}
    >
      <TabList />
      <main>
        <Tabs.Content className="dashboard__main" value={section} tabIndex={-1}>
          {children}
        </Tabs.Content>
      </main>
    </Tabs.Root>
  );
}

/** Memoised, because the content below the tabs changes more often than the tabs. */
const TabList = memo(function TabList() {
  const words = useWords(frameWords);
  const role = useStore($role);
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const own = sectionsOf(role);
  const more = own.filter((name) => !isWide && !inPhoneBar.includes(name));
  useClosedElsewhere(isOpen, () => setIsOpen(false));
  return (
    <nav className="section-bar" aria-label={words.sections}>
      <Tabs.List className="section-tabs" aria-label={words.sections}>
        {own.map((name) => !more.includes(name) && <Tab key={name} name={name} />)}
        {more.length > 0 && (
          // Arrow keys reach these tabs too, and show them.
          <div role="presentation" className={`section-tabs__more ${isOpen ? 'section-tabs__more--open' : ''}`}>
            {more.map((name) => (
              <Tab key={name} name={name} />
            ))}
          </div>
        )}
      </Tabs.List>
      {more.length > 0 && <MoreButton sections={more} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />}
    </nav>
  );
});

function Tab({ name }: { name: Section }) {
  const words = useWords(frameWords);
  const Icon = icons[name];
  const inBar: Partial<Record<Section, string>> = words.inBar;
  const isUnsaved = useIsUnsaved([name]);
  return (
    <Tabs.Trigger value={name} className="section-tabs__tab">
      <Icon size={20} aria-hidden />
      <TabName full={words.section[name]} inBar={inBar[name]} />
      {name === 'orders' && <OrderCount />}
      {isUnsaved && <UnsavedMark />}
    </Tabs.Trigger>
  );
}

interface MoreProps {
  sections: readonly Section[];
  isOpen: boolean;
  onPress: () => void;
}

/** Shows the tabs that do not fit in a phone's bar. Marked while one of them is open or has unsaved input. */
function MoreButton({ sections, isOpen, onPress }: MoreProps) {
  const words = useWords(frameWords);
  const isCurrent = sections.includes(useStore($section));
  const isUnsaved = useIsUnsaved(sections);
  return (
    <button
      type="button"
      className="section-tabs__tab section-bar__more"
      aria-expanded={isOpen}
      data-state={isCurrent ? 'active' : 'inactive'}
      onClick={onPress}
    >
      <Ellipsis size={20} aria-hidden />
      <span className="section-tabs__name">{words.more}</span>
      {isUnsaved && <UnsavedMark />}
    </button>
  );
}

function UnsavedMark() {
  const { unsaved } = useWords(frameWords);
  return (
    <span className="section-tabs__unsaved">
      <span className="unseen">{unsaved}</span>
    </span>
  );
}

/** Whether one of these sections has unsaved input. */
function useIsUnsaved(names: readonly Section[]): boolean {
  const unsaved = useStore($unsaved);
  return names.some((name) => unsaved.some((form) => isOf(name, form)));
}

/** Closes the tabs of 'More' on Escape and on a click anywhere except on 'More' itself. */
function useClosedElsewhere(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('.section-bar__more'))) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    addEventListener('click', onClick);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('click', onClick);
      removeEventListener('keydown', onKeyDown);
    };
  });
}

/** In a phone's bar, only screen readers get the rest of a long name. */
function TabName({ full, inBar = full }: { full: string; inBar: string | undefined }) {
  return (
    <span className="section-tabs__name">
      {inBar}
      <span className="section-tabs__rest">{full.slice(inBar.length)}</span>
    </span>
  );
}

/** A form has the name of its section, or a prefix from `formsOf`. */
const isOf = (section: Section, form: string): boolean => formsOf[section]?.test(form) ?? form === section;

const formsOf: Partial<Record<Section, RegExp>> = {
  products: /^(product|size-chart)-/,
  orders: /^(order|customer)-/,
  pages: /^page-/,
  reviews: /^review-/,
};
