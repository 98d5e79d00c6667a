import './section-tabs.css';
import { useStore } from '@nanostores/react';
import { ChartColumn, Crown, Inbox, Package, Store, Truck, Wallet } from 'lucide-react';
import { computed } from 'nanostores';
import { Tabs } from 'radix-ui';
import { memo, type ReactNode } from 'react';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { $waitingEdits } from '../../stores/edits.ts';
import { $shop } from '../../stores/shop.ts';
import { useWords } from '../../ui/language.tsx';
import { openSection, sectionOf, sectionsOf, type Section } from '../sections.ts';
import { OrderCount } from './OrderCount.tsx';
import { useIsWide } from './use-is-wide.ts';

const $role = computed($shop, (shop) => shop?.role ?? 'owner');

const icons = {
  'shop-info': Store,
  products: Package,
  orders: Inbox,
  payment: Wallet,
  delivery: Truck,
  analytics: ChartColumn,
  'pro-features': Crown,
} satisfies Record<Section, typeof Store>;

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

/** Memoised: the content below the tabs changes often, the tabs seldom. */
const TabList = memo(function TabList() {
  const words = useWords(frameWords);
  const unsaved = useStore($unsaved);
  const areEditsWaiting = useStore($waitingEdits).length > 0;
  const role = useStore($role);
  const inBar: Partial<Record<Section, string>> = words.inBar;
  return (
    <nav aria-label={words.sections}>
      <Tabs.List className="section-tabs" aria-label={words.sections}>
        {sectionsOf(role).map((name) => {
          const Icon = icons[name];
          return (
            <Tabs.Trigger key={name} value={name} className="section-tabs__tab">
              <Icon size={20} aria-hidden />
              <TabName full={words.section[name]} inBar={inBar[name]} />
              {name === 'orders' && <OrderCount />}
              {(unsaved.some((form) => isOf(name, form)) || (name === 'products' && areEditsWaiting)) && (
                <span className="section-tabs__unsaved">
                  <span className="unseen">{words.unsaved}</span>
                </span>
              )}
            </Tabs.Trigger>
          );
        })}
      </Tabs.List>
    </nav>
  );
});

/** On phones the rest of a long name is only for screen readers. */
function TabName({ full, inBar = full }: { full: string; inBar: string | undefined }) {
  return (
    <span className="section-tabs__name">
      {inBar}
      <span className="section-tabs__rest">{full.slice(inBar.length)}</span>
    </span>
  );
}

/** A form has the name of its section; a form of a single product or order begins with that prefix. */
const isOf = (section: Section, form: string): boolean => formsOf[section]?.test(form) ?? form === section;

const formsOf: Partial<Record<Section, RegExp>> = {
  products: /^(product|size-chart)-/,
  orders: /^(order|customer)-/,
};
