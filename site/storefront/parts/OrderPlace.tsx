import { useEffect, useRef } from 'react';
import type { Area } from '../../../api/platform/formats/districts.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { OrderFormTexts } from '../catalogue.ts';
import type { OrderFormValues } from '../saved-order.ts';
import { OrderField } from './OrderField.tsx';

/** The loaded areas of a district. */
export interface KnownAreas {
  readonly list: readonly Area[];
  /** The area that was typed before the list loaded, or ''. */
  readonly wanted: string;
  /**
   * `list`: chosen from the list; `typed`: the typed area is not in the list; `other`: the shopper wants to type
   * another place.
   */
  readonly field: 'list' | 'typed' | 'other';
}

/** The value of the option for another place. */
export const otherArea = '…';

interface Props {
  texts: OrderFormTexts;
  language: Language;
  prefix: string;
  /** Areas of the chosen district; null until they are loaded, as without JavaScript. */
  areas: KnownAreas | null;
  values: OrderFormValues;
  problems: Readonly<Record<string, string>>;
}

/** District and area. The script loads a district's areas. Until then, and for any other place, the area is typed. */
export function OrderPlace({ texts, language, prefix, areas, values, problems }: Props) {
  const { words, districts } = texts;
  const problem = problems['district'];
  return (
    <>
      <div className="order-form__field">
        <label htmlFor={`${prefix}district`}>{words.district}</label>
        <select
          id={`${prefix}district`}
          name="district"
          autoComplete="address-level1"
          defaultValue={values['district'] ?? ''}
          required
          {...(problem && { 'aria-invalid': true, 'aria-describedby': `${prefix}district-problem` })}
        >
          <option value="">{words.chooseDistrict}</option>
          {districts.map((group) => (
            <optgroup key={group[0]?.[1]} label={group[0]?.[1][0]}>
              {group.map(([number, name]) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {problem && (
          <p className="order-form__problem" id={`${prefix}district-problem`}>
            {problem}
          </p>
        )}
      </div>
      <AreaField {...{ texts, language, prefix, areas, values, problems }} />
    </>
  );
}

/** The text field stays the same element, with its text, when areas load or the district changes. */
function AreaField({ texts: { words }, language, prefix, areas, values, problems }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isOther = areas?.field === 'other';
  // Choosing 'another place' removes the list, so the text field receives the focus.
  useEffect(() => {
    if (isOther) container.current?.querySelector('input')?.focus();
  }, [isOther]);
  const field = { name: 'area', prefix, problem: problems['area'], label: words.area };
  if (areas?.field !== 'list')
    return (
      <div ref={container}>
        <OrderField {...field} value={values['area']} autoComplete="address-level2" maxLength={60} required />
      </div>
    );
  const id = `${prefix}area`;
  return (
    <div className="order-form__field">
      <label htmlFor={id}>{words.area}</label>
      <select
        key={areas.list[0]?.name}
        id={id}
        name="area"
        defaultValue={areas.wanted}
        required
        {...(field.problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      >
        <option value="">{storefront(language).chooseArea}</option>
        {areas.list.map(({ name, bangla }) => (
          <option key={name} value={name}>
            {language === 'bn' ? bangla : name}
          </option>
        ))}
        <option value={otherArea}>{words.otherArea}</option>
      </select>
      {field.problem && (
        <p className="order-form__problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </div>
  );
}
