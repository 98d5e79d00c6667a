import { useStore } from '@nanostores/react';
import { listWords } from '../../i18n/admin/lists.ts';
import { useWords } from '../../ui/language.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { $query, changeQuery } from '../address.ts';

/** The first and the last day of a list's entries. */
export function DayFilters() {
  const words = useWords(listWords);
  const query = useStore($query);
  return (['from', 'to'] as const).map((name) => (
    <DayField
      key={name}
      label={words[name]}
      value={query.get(name) ?? ''}
      onChoose={(day) => changeQuery({ [name]: day, before: '' })}
    />
  ));
}
