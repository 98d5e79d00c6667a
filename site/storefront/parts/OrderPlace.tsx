import { useEffect, useRef, useState } from 'react';
import type { Area } from '../../../api/orders/places/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import type { OrderFormTexts } from '../catalogue.ts';
import type { OrderFormValues } from '../kept-order.ts';
import { OrderField } from './OrderField.tsx';

/** The areas of a district, and the one that was chosen or typed before they came. */
export interface KnownAreas {
  readonly list: readonly Area[];
  readonly wanted: string;
}

interface Props {
  texts: OrderFormTexts;
  language: Language;
  prefix: string;
  /** Of the chosen district; null while they are not known, as without script. */
  areas: KnownAreas | null;
  values: OrderFormValues;
  problems: Readonly<Record<string, string>>;
}

/** District and area. The areas of a district come with the script; until then, and for any other place, they are typed. */
export function OrderPlace({ texts, language, prefix, areas, values, problems }: Props) {
  const { words, districts } = texts;
  const problem = problems['district'];
  return (
    <>
      <div className="kept__field">
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
          {districts.map((district) => (
            <option key={district}>{district}</option>
          ))}
        </select>
        {problem && (
          <p className="kept__problem" id={`${prefix}district-problem`}>
            {problem}
          </p>
        )}
      </div>
      <AreaField key={areas?.list[0]?.name ?? ''} {...{ texts, language, prefix, areas, values, problems }} />
    </>
  );
}

/** The value of the choice that asks for another place. */
const other = '…';

function AreaField({ texts: { words }, language, prefix, areas, values, problems }: Props) {
  const wanted = areas?.wanted ?? '';
  const known = areas?.list.find(({ name, bangla }) => name === wanted || bangla === wanted);
  const [isOther, setIsOther] = useState(wanted !== '' && !known);
  const place = useRef<HTMLDivElement>(null);
  // A press on 'another place' has taken the list away: the focus goes to the field in its stead.
  useEffect(() => {
    if (isOther && wanted === '') place.current?.querySelector('input')?.focus();
  }, [isOther, wanted]);
  const field = { name: 'area', prefix, problem: problems['area'], label: words.area };
  if (!areas || isOther)
    return (
      <div ref={place}>
        <OrderField
          {...field}
          value={isOther ? wanted : values['area']}
          autoComplete="address-level2"
          maxLength={60}
          required
        />
      </div>
    );
  const id = `${prefix}area`;
  return (
    <div className="kept__field">
      <label htmlFor={id}>{words.area}</label>
      <select
        id={id}
        name="area"
        defaultValue={known?.name ?? ''}
        required
        onChange={(event) => setIsOther(event.target.value === other)}
        {...(field.problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      >
        <option value="">{words.chooseArea}</option>
        {areas.list.map(({ name, bangla }) => (
          <option key={name} value={name}>
            {language === 'bn' ? bangla : name}
          </option>
        ))}
        <option value={other}>{words.otherArea}</option>
      </select>
      {field.problem && (
        <p className="kept__problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </div>
  );
}
