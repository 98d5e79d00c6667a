import { Store } from 'lucide-react';
import { staffWords } from '../../i18n/staff.ts';
import { QueryError } from '../../stores/queries.ts';
import { showShop } from '../../stores/shown-shop.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/language.tsx';
import { Outcome } from '../../ui/Outcome.tsx';

/** The chosen shop of another owner is not available: its plan ended, or the user no longer works there. */
export function LockedOut({ error }: { error: unknown }) {
  const words = useWords(staffWords);
  const refusal = error instanceof QueryError ? error.refusal : null;
  return (
    <main className="dashboard-message">
      <Outcome>
        <EmptyState
          icon={<Store size={40} aria-hidden />}
          level={1}
          title={words.lockedOut}
          text={refusal?.code === 'staff_locked' ? refusal.message : words.lockedOutText}
          action={<Button onClick={() => showShop(null)}>{words.backToOwn}</Button>}
        />
      </Outcome>
    </main>
  );
}
