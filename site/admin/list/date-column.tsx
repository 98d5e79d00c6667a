import { useStore } from '@nanostores/react';
import { formatAge, formatMoment } from '../../i18n/format.ts';
import { $minute } from '../../stores/minute.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { Column } from './DataTable.tsx';

/** The column that says when a row was created, and how long ago that is. */
export const dateColumn = <Row extends { readonly createdAt: number }>(head: string): Column<Row> => ({
  name: 'date',
  card: 'plain',
  sort: { by: 'created', kind: 'time' },
  isShort: true,
  head,
  cell: ({ createdAt }) => <When time={createdAt} />,
});

function When({ time }: { time: number }) {
  const language = useLanguage();
  return (
    <>
      <time dateTime={new Date(time).toISOString()}>{formatMoment(time, language)}</time>
      <span className="admin-soft">{formatAge(time, Math.max(time, useStore($minute)), language)}</span>
    </>
  );
}
