import { useEffect, useRef, useState } from 'react';
import { districtsIn, type Area } from '../../../api/platform/formats/districts.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { api } from '../../stores/api.ts';
import { useFreshQuery } from '../../stores/use-query.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

interface Place {
  readonly district: string;
  readonly area: string;
}

interface Props {
  values: Place;
  problems: Partial<Record<keyof Place, string>>;
  onChange: (place: Partial<Place>) => void;
}

/** District and area of an order. Areas come from the district's list; other places are typed. */
export function PlaceFields({ values, problems, onChange }: Props) {
  const words = useWords(orderFormWords);
  const language = useLanguage();
  const { district } = values;
  return (
    <>
      <SelectField
        name="district"
        label={words.district}
        value={district}
        error={problems.district}
        onChange={({ target }) => onChange({ district: target.value, area: '' })}
      >
        {district === '' && <option value="">{words.chooseDistrict}</option>}
        {districtsIn(language).map(({ district: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {district === '' ? (
        <SelectField name="area" label={words.area} value="" error={problems.area} disabled>
          <option value="">{words.districtFirst}</option>
        </SelectField>
      ) : (
        <AreaField key={district} {...{ values, problems, onChange }} />
      )}
    </>
  );
}

/** The value of the option for another place. */
const other = '…';

function AreaField({ values: { district, area }, problems, onChange }: Props) {
  const words = useWords(orderFormWords);
  const language = useLanguage();
  const { data } = useFreshQuery<{ areas: readonly Area[] }>(`areas/${district}`, () => api.places({ district }).get());
  const [isTyped, setIsTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Choosing 'another place' removes the list, so the text field receives the focus.
  useEffect(() => {
    if (isTyped) input.current?.focus();
  }, [isTyped]);
  const field = { name: 'area', label: words.area, error: problems.area };
  const isInList = area === '' || data?.areas.some(({ name }) => name === area);
  if (!data || isTyped || !isInList)
    return (
      <TextField
        {...field}
        ref={input}
        value={area}
        maxLength={60}
        onChange={({ target }) => onChange({ area: target.value })}
      />
    );
  return (
    <SelectField
      {...field}
      value={area}
      onChange={({ target }) => (target.value === other ? setIsTyped(true) : onChange({ area: target.value }))}
    >
      {area === '' && <option value="">{words.chooseArea}</option>}
      {data.areas.map(({ name, bangla }) => (
        <option key={name} value={name}>
          {language === 'bn' ? bangla : name}
        </option>
      ))}
      <option value={other}>{words.otherArea}</option>
    </SelectField>
  );
}
