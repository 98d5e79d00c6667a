import type { Column } from './DataTable.tsx';

/** The sortable column with the state of a row. */
export const statusColumn = <Row>(head: string, cell: Column<Row>['cell']): Column<Row> => ({
  name: 'status',
  card: 'badge',
  sort: { by: 'status', kind: 'name' },
  isShort: true,
  head,
  cell,
});
