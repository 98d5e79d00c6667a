import '../../ui/icon-button.css';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { FormStore } from '../../forms/form-store.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { inLanguage } from '../../paths.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { hasFields, SectionFields } from './SectionFields.tsx';
import { isEmpty, type TypedSection } from './typed-sections.ts';

interface Props {
  section: TypedSection;
  /** The name with the title of a text, so that several texts can be told apart. */
  name: string;
  index: number;
  total: number;
  /** Drags the row. */
  handle: ReactNode;
  isHeld: boolean;
  /** Offset from its position while a row is dragged, px. */
  shift: number;
  isOpen: boolean;
  /** The plan does not include it while it is shown. */
  isBeyondPlan: boolean;
  form: Pick<FormStore<object>, 'pending'>;
  onOpen: () => void;
  onMove: (to: number) => void;
  onChange: (change: (latest: TypedSection) => TypedSection) => void;
  onRemove: () => void;
}

/** A section: switched on or off, moved, and its content in place. */
export function SectionRow(props: Props) {
  const { section, name, index, total, isHeld, shift, isOpen, isBeyondPlan, onMove } = props;
  const words = useWords(shopPageWords);
  const language = useLanguage();
  const fields = useId();
  const isFixed = section.kind === 'products' || (isBeyondPlan && !section.isShown);
  const move = (direction: 'up' | 'down', to: number) => (
    <button
      type="button"
      className="icon-button page-section__move"
      aria-label={words[direction](name)}
      aria-disabled={to < 0 || to >= total}
      onClick={() => to >= 0 && to < total && onMove(to)}
    >
      {direction === 'up' ? <ArrowUp size={20} aria-hidden /> : <ArrowDown size={20} aria-hidden />}
    </button>
  );
  return (
    <li
      className={['page-section', !section.isShown && 'page-section--off', isHeld && 'page-section--held']
        .filter(Boolean)
        .join(' ')}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <div className="page-section__bar">
        {props.handle}
        <CheckField
          label={name}
          aria-label={words.shown(name)}
          disabled={isFixed}
          checked={section.isShown}
          onChange={(isShown) => props.onChange((latest) => ({ ...latest, isShown }))}
        />
        {move('up', index - 1)}
        {move('down', index + 1)}
        {hasFields(section) && (
          <button
            type="button"
            className="icon-button page-section__edit"
            aria-label={words.edit(name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? fields : undefined}
            onClick={props.onOpen}
          >
            <ChevronDown size={20} aria-hidden />
          </button>
        )}
      </div>
      <p className="page-section__note">{words.hints[section.kind]}</p>
      {isBeyondPlan && (
        <p className="page-section__note">
          {words.notInPlan} <a href={inLanguage('/pricing', language)}>{words.seePlans}</a>
        </p>
      )}
      {!isBeyondPlan && section.isShown && isEmpty(section) && <p className="page-section__note">{words.empty}</p>}
      {isOpen && (
        <div className="page-section__fields" id={fields}>
          <SectionFields section={section} form={props.form} onChange={props.onChange} onRemove={props.onRemove} />
        </div>
      )}
    </li>
  );
}
