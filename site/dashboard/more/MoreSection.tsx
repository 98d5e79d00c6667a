import './more.css';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { accountLinks } from '../frame/account-links.ts';
import { sectionIcons } from '../frame/section-icons.ts';
import { UnsavedMark } from '../frame/UnsavedMark.tsx';
import { groups, openSection, sectionsOf, type Section } from '../sections.ts';

/** The last tab of a phone: all sections that have no tab, and the pages about the account, in plain words. */
export function MoreSection({ shop: { role } }: { shop: OwnShop }) {
  const words = useWords(frameWords);
  const language = useLanguage();
  const own = sectionsOf(role);
  const daily = (['coupons', 'reviews', 'analytics', 'ads'] as const).filter((section) => own.includes(section));
  const lists = (['page', 'delivery', 'payment'] as const).map((name) => ({
    name,
    sections: groups[name].filter((section) => own.includes(section)),
  }));
  return (
    <div className="more">
      {daily.length > 0 && (
        <ul className="more__list">
          {daily.map((section) => (
            <SectionRow key={section} name={section} />
          ))}
        </ul>
      )}
      {lists.map(
        ({ name, sections }) =>
          sections.length > 0 && (
            <Group key={name} title={words.groups[name]}>
              {sections.map((section) => (
                <SectionRow key={section} name={section} />
              ))}
            </Group>
          ),
      )}
      <Group title={words.groups.account}>
        {accountLinks(role, language).map(({ name, href, icon, text, isNewTab }) => (
          <li key={name}>
            <a href={href} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
              <RowText icon={icon} name={text} />
            </a>
          </li>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="more__list">{children}</ul>
    </section>
  );
}

function SectionRow({ name }: { name: Exclude<Section, 'home' | 'orders' | 'products' | 'money' | 'more'> }) {
  const words = useWords(frameWords);
  return (
    <li>
      <button type="button" onClick={() => openSection(name)}>
        <RowText icon={sectionIcons[name]} name={words.section[name]} about={words.about[name]} />
        <UnsavedMark sections={[name]} />
      </button>
    </li>
  );
}

function RowText({ icon: Icon, name, about }: { icon: LucideIcon; name: string; about?: string }) {
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className="more__text">
        <strong>{name}</strong>
        {about && <small>{about}</small>}
      </span>
      <ChevronRight size={18} aria-hidden />
    </>
  );
}
