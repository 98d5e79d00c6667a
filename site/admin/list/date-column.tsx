import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatAge, formatMoment } from '../../i18n/format.ts';
import { $minute } from '../../stores/minute.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { Column } from './DataTable.tsx';

interface Created {
  /** Ms since 1970. */
  readonly createdAt: number;
}

/** The sortable column with the time at which a row was created. */
export const createdColumn = <Row extends Created>(head: string, cell: (time: number) => ReactNode): Column<Row> => ({
  name: 'created',
  card: 'plain',
  sort: { by: 'created', kind: 'time' },
  isShort: true,
  head,
  cell: ({ createdAt }) => cell(createdAt),
});

/** The column that says when a row was created, and how long ago that is. */
export const dateColumn = <Row extends Created>(head: string): Column<Row> =>
  createdColumn(head, (time) => <When time={time} />);

function When({ time }: { time: number }) {
  const language = useLanguage();
  return (
    <>
      <time dateTime={new Date(time).toISOString()}>{formatMoment(time, language)}</time>
      <span className="admin-soft">{formatAge(time, Math.max(time, useStore($minute)), language)}</span>
    </>
  );
}
