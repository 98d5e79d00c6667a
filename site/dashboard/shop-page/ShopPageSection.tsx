import './shop-page.css';
import { useState } from 'react';
import { plans } from '../../../api/accounts/plans/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { beyondPlan } from '../../../api/shops/shop/sections/plan-rule.ts';
import { keyOf } from '../../../api/shops/shop/sections/sections.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { formatNumber } from '../../i18n/format.ts';
import { toastUndoable } from '../../stores/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { AddText } from './AddText.tsx';
import { SectionRow } from './SectionRow.tsx';
import { moved, replaced, typedSections, withText, type TypedSection } from './typed-sections.ts';

/** Shop Page: the sections of the public page, switched, ordered and filled. */
export function ShopPageSection({ shop }: { shop: OwnShop }) {
  const words = useWords(shopPageWords);
  const language = useLanguage();
  const form = useShopForm({ shop, name: 'shop-page', words, saved: { sections: typedSections(shop.sections) } });
  const { list } = form.values.sections;
  const terms = plans[shop.plan];
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const changeList = (change: (latest: readonly TypedSection[]) => readonly TypedSection[]) =>
    form.change(({ sections }) => ({ sections: { ...sections, list: change(sections.list) } }));
  const nameOf = (section: TypedSection) =>
    section.kind === 'text' && section.title.trim() !== ''
      ? `${words.names.text}: ${section.title}`
      : words.names[section.kind];
  /** Whether the plan excludes the section as it is, or if it were switched on. */
  const isBeyond = (section: TypedSection) =>
    beyondPlan(replaced(list, { ...section, isShown: true }), terms).has(keyOf(section));

  function move(section: TypedSection, from: number, to: number) {
    changeList((latest) => moved(latest, from, to));
    setSaid(words.place(nameOf(section), formatNumber(to + 1, language), formatNumber(list.length, language)));
  }
  function change(key: string, update: (latest: TypedSection) => TypedSection) {
    changeList((latest) => latest.map((one) => (keyOf(one) === key ? update(one) : one)));
  }
  function remove(section: TypedSection, place: number) {
    changeList((latest) => latest.filter((one) => keyOf(one) !== keyOf(section)));
    toastUndoable({
      title: words.textRemoved,
      label: words.undo,
      undo: () => changeList((latest) => latest.toSpliced(place, 0, section)),
    });
  }
  function addText() {
    const { list: next, key } = withText(list);
    changeList(() => next);
    setOpen(key);
  }
  return (
    <form className="section-form" {...form.element}>
      <Card className="section-form__fields" data-field="sections">
        <h2>{words.title}</h2>
        <p className="section-form__intro">{words.intro}</p>
        <Notice kind="problem">{form.problems.sections}</Notice>
        <p className="unseen" role="status">
          {said}
        </p>
        <ol className="page-sections">
          {list.map((section, place) => {
            const key = keyOf(section);
            return (
              <SectionRow
                key={key}
                section={section}
                name={nameOf(section)}
                place={place}
                total={list.length}
                isOpen={open === key}
                isBeyondPlan={isBeyond(section)}
                form={form.store}
                onOpen={() => setOpen(open === key ? null : key)}
                onMove={(to) => move(section, place, to)}
                onChange={(update) => change(key, update)}
                onRemove={() => remove(section, place)}
              />
            );
          })}
        </ol>
        <AddText list={list} maxTexts={terms.maxTexts} onAdd={addText} />
      </Card>
      <SaveBar form={form} isNew={shop.name === ''} />
    </form>
  );
}
