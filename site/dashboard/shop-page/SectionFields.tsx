import { bestSellerSources } from '../../../api/shops/shop/sections/best-sellers.ts';
import { longestContactText } from '../../../api/shops/shop/sections/contact.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useWords } from '../../ui/language.tsx';
import { openSection, type Section } from '../sections.ts';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { StoryFields } from './StoryFields.tsx';
import type { TypedSection } from './typed-sections.ts';

interface Props {
  section: TypedSection;
  form: Pick<FormStore<object>, 'pending'>;
  /** A function receives the latest values, for changes that arrive late. */
  onChange: (change: (latest: TypedSection) => TypedSection) => void;
  onRemove: () => void;
}

/** Where the content of these sections is edited. */
const targets: Partial<Record<TypedSection['kind'], Section>> = {
  header: 'shop-info',
  banner: 'shop-info',
  slider: 'pro-features',
  reviews: 'reviews',
};

/** Whether a section has something to edit or leads to the section for it. */
export const hasFields = ({ kind }: TypedSection): boolean => kind !== 'products' && kind !== 'categories';

/** The content of one section. */
export function SectionFields({ section, form, onChange, onRemove }: Props) {
  const words = useWords(shopPageWords);
  const target = targets[section.kind];
  switch (section.kind) {
    case 'announcement': {
      return <AnnouncementFields section={section} onChange={(next) => onChange(() => next)} />;
    }
    case 'questions': {
      return (
        <QuestionFields
          section={section}
          onChange={(change) =>
            onChange((latest) => (latest.kind === 'questions' ? { ...latest, items: change(latest.items) } : latest))
          }
        />
      );
    }
    case 'text': {
      return (
        <StoryFields
          section={section}
          form={form}
          onRemove={onRemove}
          onChange={(part) => onChange((latest) => (latest.kind === 'text' ? { ...latest, ...part } : latest))}
        />
      );
    }
    case 'contact': {
      return (
        <TextArea
          label={words.contactText}
          hint={words.contactTextHint}
          optional
          rows={2}
          maxLength={longestContactText}
          value={section.text}
          onChange={({ target }) => onChange(() => ({ ...section, text: target.value }))}
        />
      );
    }
    case 'bestSellers': {
      return (
        <>
          <SelectField
            label={words.source}
            hint={words.ordersHint}
            value={section.source}
            onChange={({ target }) =>
              onChange(() => ({
                ...section,
                source: bestSellerSources.find((source) => source === target.value) ?? section.source,
              }))
            }
          >
            {bestSellerSources.map((source) => (
              <option key={source} value={source}>
                {words.sources[source]}
              </option>
            ))}
          </SelectField>
          <OpenButton target="pro-features" />
        </>
      );
    }
    case 'header':
    case 'banner':
    case 'slider':
    case 'categories':
    case 'reviews':
    case 'products': {
      return target && <OpenButton target={target} />;
    }
  }
}

function OpenButton({ target }: { target: Section }) {
  const words = useWords(shopPageWords);
  const names: Partial<Record<Section, string>> = { 'shop-info': words.toShopSetup, reviews: words.toReviews };
  return (
    <Button variant="secondary" onClick={() => openSection(target)}>
      {names[target] ?? words.toProFeatures}
    </Button>
  );
}
