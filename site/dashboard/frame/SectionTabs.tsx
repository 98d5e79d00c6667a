import './section-tabs.css';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { Tabs } from 'radix-ui';
import { memo, type ReactNode } from 'react';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { $shop } from '../../stores/shop.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { groups, openSection, sectionOf, sectionsOf, type Group, type Section } from '../sections.ts';
import { accountLinks } from './account-links.ts';
import { isInMore } from './in-more.ts';
import { OrderCount } from './OrderCount.tsx';
import { sectionIcons } from './section-icons.ts';
import { UnsavedMark } from './UnsavedMark.tsx';
import { useIsWide } from './use-is-wide.ts';

const $role = computed($shop, (shop) => shop?.role ?? 'owner');

/** The sections: in groups at the side of wide screens; five tabs at the bottom of phones. */
export function SectionTabs({ section, children }: { section: Section; children: ReactNode }) {
  const isWide = useIsWide();
  const tab = isWide || !isInMore(section) ? section : 'more';
  return (
    <Tabs.Root
      className="dashboard__body"
      value={tab}
      onValueChange={(name) => openSection(sectionOf(name))}
      orientation={isWide ? 'vertical' : 'horizontal'}
    >
      <TabList />
      <main>
        <Tabs.Content className="dashboard__main" value={tab} tabIndex={-1}>
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
  const own = sectionsOf(role);
  return (
    <nav className="section-bar" aria-label={words.sections}>
      <Tabs.List className="section-tabs" aria-label={words.sections}>
        {isWide
          ? (Object.keys(groups) as Group[]).map((group) => (
              <TabGroup key={group} group={group} sections={groups[group].filter((name) => own.includes(name))} />
            ))
          : [...own, 'more' as const].map((name) => !isInMore(name) && <Tab key={name} name={name} />)}
      </Tabs.List>
      {isWide && <AccountLinks />}
    </nav>
  );
});

function TabGroup({ group, sections }: { group: Group; sections: readonly Section[] }) {
  const words = useWords(frameWords);
  if (sections.length === 0) return null;
  return (
    <div role="presentation" className="section-tabs__group">
      {group !== 'day' && <p aria-hidden>{words.groups[group]}</p>}
      {sections.map((name) => (
        <Tab key={name} name={name} />
      ))}
    </div>
  );
}

function Tab({ name }: { name: Section }) {
  const words = useWords(frameWords);
  const Icon = sectionIcons[name];
  const short: Partial<Record<Section, string>> = useIsWide() ? {} : words.inBar;
  return (
    <Tabs.Trigger
      value={name}
      className="section-tabs__tab"
      aria-label={short[name] && words.section[name]}
      // The tab of 'More' stays selected while one of its sections is open.
      {...(name === 'more' && { onClick: () => openSection('more') })}
    >
      <Icon size={20} aria-hidden />
      <span className="section-tabs__name">{short[name] ?? words.section[name]}</span>
      {name === 'orders' && <OrderCount />}
      <UnsavedMark sections={name === 'more' ? Object.values(groups).flat().filter(isInMore) : [name]} />
    </Tabs.Trigger>
  );
}

function AccountLinks() {
  const words = useWords(frameWords);
  const language = useLanguage();
  const role = useStore($role);
  return (
    <div className="section-tabs__group section-tabs__account">
      <p>{words.groups.account}</p>
      {accountLinks(role, language).map(({ name, href, icon: Icon, text, isNewTab }) => (
        <a
          key={name}
          className="section-tabs__tab"
          href={href}
          {...(isNewTab && { target: '_blank', rel: 'noopener' })}
        >
          <Icon size={20} aria-hidden />
          {text}
        </a>
      ))}
    </div>
  );
}
