import { useStore } from '@nanostores/react';
import { listWords } from '../../i18n/admin/lists.ts';
import { useWords } from '../../ui/language.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { $query, changeQuery } from '../address.ts';

/** The first and the last day of what a list shows. */
export function DayFilters() {
  const words = useWords(listWords);
  const query = useStore($query);
  return (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      label={words[name]}
      type="date"
      value={query.get(name) ?? ''}
      onChange={(event) => changeQuery({ [name]: event.target.value, before: '' })}
    />
  ));
}
