import type { AuditRow } from '../../../api/backoffice/contract.ts';
import { accountPageWords } from '../../i18n/admin/account.ts';
import { Card } from '../../ui/Card.tsx';
import { useWords } from '../../ui/language.tsx';
import { useAuditColumns } from '../audit/audit-columns.tsx';
import { DataTable } from '../list/DataTable.tsx';

/** Admins' actions on an account, its shop and its payments, newest first. */
export function History({ rows }: { rows: readonly AuditRow[] }) {
  const words = useWords(accountPageWords);
  const columns = useAuditColumns().map(({ sort: _, ...column }) => column);
  return (
    <Card>
      <h2 className="admin-heading">{words.history}</h2>
      {rows.length === 0 ? (
        <p className="admin-soft">{words.noHistory}</p>
      ) : (
        <DataTable caption={words.history} columns={columns} rows={rows} nameOf={({ action }) => action} />
      )}
    </Card>
  );
}
