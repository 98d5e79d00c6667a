import './shop-page.css';
import { useState } from 'react';
import { plans } from '../../../api/accounts/plans/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { beyondPlan } from '../../../api/shops/shop/sections/plan-rule.ts';
import { keyOf } from '../../../api/shops/shop/sections/sections.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { toastUndoable } from '../../stores/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../ui/language.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { moved } from '../sorting/moved.ts';
import { AddText } from './AddText.tsx';
import { SectionList } from './SectionList.tsx';
import { replaced, typedSections, withText, type TypedSection } from './typed-sections.ts';

/** Shop Page: the sections of the public page, switched, ordered and filled. */
export function ShopPageSection({ shop }: { shop: OwnShop }) {
  const words = useWords(shopPageWords);
  const form = useShopForm({ shop, name: 'shop-page', words, saved: { sections: typedSections(shop.sections) } });
  const { list } = form.values.sections;
  const terms = plans[shop.plan];
  const [open, setOpen] = useState<string | null>(null);

  const changeList = (change: (latest: readonly TypedSection[]) => readonly TypedSection[]) =>
    form.change(({ sections }) => ({ sections: { ...sections, list: change(sections.list) } }));
  const nameOf = (section: TypedSection) =>
    section.kind === 'text' && section.title.trim() !== ''
      ? `${words.names.text}: ${section.title}`
      : words.names[section.kind];
  /** Whether the plan excludes the section as it is, or if it were switched on. */
  const isBeyond = (section: TypedSection) =>
    beyondPlan(replaced(list, { ...section, isShown: true }), terms).has(keyOf(section));

  function change(key: string, update: (latest: TypedSection) => TypedSection) {
    changeList((latest) => latest.map((one) => (keyOf(one) === key ? update(one) : one)));
  }
  function remove(section: TypedSection, index: number) {
    changeList((latest) => latest.filter((one) => keyOf(one) !== keyOf(section)));
    toastUndoable({
      title: words.textRemoved,
      label: words.undo,
      undo: () => changeList((latest) => latest.toSpliced(index, 0, section)),
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
        <SectionList
          list={list}
          nameOf={nameOf}
          onMove={(from, to) => changeList((latest) => moved(latest, from, to))}
          rowOf={(section, index) => {
            const key = keyOf(section);
            return {
              isOpen: open === key,
              isBeyondPlan: isBeyond(section),
              form: form.store,
              onOpen: () => setOpen(open === key ? null : key),
              onChange: (update) => change(key, update),
              onRemove: () => remove(section, index),
            };
          }}
        />
        <AddText list={list} maxTexts={terms.maxTexts} onAdd={addText} />
      </Card>
      <SaveBar form={form} isNew={shop.name === ''} />
    </form>
  );
}
