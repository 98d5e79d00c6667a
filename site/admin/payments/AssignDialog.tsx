import { useState } from 'react';
import type { AdminUpgrade } from '../../../api/backoffice/lists/upgrades.ts';
import type { AdminMessage } from '../../../api/backoffice/lists/messages.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { api } from '../../stores/api.ts';
import { useFreshQuery } from '../../stores/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { Entries, Loading, PanelFailed } from '../parts.tsx';
import { usePanel } from '../use-panel.ts';

/** Number of listed requests. */
const most = 20;

interface Props {
  message: AdminMessage;
  onChoose: (request: AdminUpgrade) => void;
  onClose: () => void;
}

/** Chooses the pending request that a payment was meant for. The search begins with the payment's TrxID if one has it. */
export function AssignDialog({ message, onChoose, onClose }: Props) {
  const { words, taka, date, language } = usePanel();
  const [search, setSearch] = useState(message.request ? message.trxId : '');
  const [typed, setTyped, isTyping] = useTypedSearch(search, setSearch);
  const query = { search, status: 'pending', sort: 'created', order: 'desc', limit: most } as const;
  const { data, isOutdated, error, reload } = useFreshQuery(`pending ${search}`, () =>
    api.admin['upgrade-requests'].get({ query }),
  );
  const { provider, sender, trxId, amountPaisa } = message;
  const wallet = paymentNames(language).providers[provider];
  const facts = [taka(amountPaisa), wallet, sender && words.paidFrom(sender), `TrxID ${trxId}`];
  const hasFailed = error !== undefined && (!data || isOutdated);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.chooseTitle}
      description={facts.filter(Boolean).join(' · ')}
    >
      <SearchInput label={words.searchUpgrades} value={typed} onType={setTyped} />
      {hasFailed && <PanelFailed onRetry={reload} />}
      {!hasFailed && !data && <Loading />}
      {!hasFailed && data?.rows.length === 0 && <p role="status">{words.noPending}</p>}
      {!hasFailed && data && (
        // Inert while new results are on their way, because another request would move under the pointer.
        <Entries
          inert={isOutdated || isTyping}
          of={data.rows.map((request) => ({
            key: request.id,
            title: request.shopName || request.shopSlug,
            small: [
              request.userName,
              [
                words.plans[request.selectedPlan],
                taka(request.pricePaisa),
                request.trxId,
                date(request.createdAt),
              ].join(' · '),
            ],
            end: (
              <Button
                variant="secondary"
                onClick={() => onChoose(request)}
                aria-label={`${words.choose}: ${request.userName} ${request.trxId}`}
              >
                {words.choose}
              </Button>
            ),
          }))}
        />
      )}
    </Dialog>
  );
}
