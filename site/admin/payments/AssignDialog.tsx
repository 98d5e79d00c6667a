import { useState } from 'react';
import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import type { AdminMessage } from '../../../api/backoffice/payments/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { planMessageWords } from '../../i18n/admin/plan-messages.ts';
import { formatDate, formatTaka } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { planNames } from '../../i18n/plan-names.ts';
import { api } from '../../stores/api.ts';
import { useFreshQuery } from '../../stores/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { Loading } from '../frame/Loading.tsx';

/** Number of listed requests. */
const most = 20;

interface Props {
  message: AdminMessage;
  onChoose: (request: AdminUpgrade) => void;
  onClose: () => void;
}

/** Chooses the pending request that a payment was meant for. The search begins with the payment's TrxID if one has it. */
export function AssignDialog({ message, onChoose, onClose }: Props) {
  const words = useWords(planMessageWords);
  const { searchUpgrades, paidFrom } = useWords(listWords);
  const { providers } = useWords(paymentNames);
  const language = useLanguage();
  const { provider, sender, trxId, amountPaisa, request } = message;
  const [search, setSearch] = useState(request ? trxId : '');
  const [typed, setTyped, isTyping] = useTypedSearch(search, setSearch);
  const facts = [formatTaka(amountPaisa, language), providers[provider], sender && paidFrom(sender), `TrxID ${trxId}`];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.chooseTitle}
      description={facts.filter(Boolean).join(' · ')}
    >
      <SearchInput label={searchUpgrades} value={typed} onType={setTyped} />
      <FoundRequests search={search} isTyping={isTyping} onChoose={onChoose} />
    </Dialog>
  );
}

interface Found extends Pick<Props, 'onChoose'> {
  search: string;
  /** Whether a newer search is about to begin. */
  isTyping: boolean;
}

function FoundRequests({ search, isTyping, onChoose }: Found) {
  const words = useWords(planMessageWords);
  const language = useLanguage();
  const { data, isOutdated, error, reload } = useFreshQuery(`pending ${search}`, () =>
    api.admin['upgrade-requests'].get({
      query: { search, status: 'pending', sort: 'created', order: 'desc', limit: most },
    }),
  );
  if ((!data || isOutdated) && error) return <LoadFailed level={3} title={words.failed} onRetry={reload} />;
  if (!data) return <Loading />;
  if (data.rows.length === 0) return <p role="status">{words.noPending}</p>;
  return (
    // Inert while new results are on their way, because another request would move under the pointer.
    <ul className="admin-recent" inert={isOutdated || isTyping}>
      {data.rows.map((request) => (
        <li key={request.id}>
          <div>
            <strong>{request.shopName || request.shopSlug}</strong>
            <span className="admin-soft">{request.userName}</span>
            <span className="admin-soft">
              {[
                planNames(language)[request.selectedPlan],
                formatTaka(request.pricePaisa, language),
                request.trxId,
                formatDate(request.createdAt, language),
              ].join(' · ')}
            </span>
          </div>
          <Button
            variant="secondary"
            onClick={() => onChoose(request)}
            aria-label={`${words.choose}: ${request.userName} ${request.trxId}`}
          >
            {words.choose}
          </Button>
        </li>
      ))}
    </ul>
  );
}
