import type { ForwarderView } from '../../../api/payments/messages/contract.ts';
import type { Forwarder } from '../../forwarder/forwarder.ts';
import { forwarderWords } from '../../i18n/payment-forwarder.ts';
import { api } from '../../stores/api.ts';
import { fetchedAtOpening, query } from '../../stores/queries.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../ui/language.tsx';
import { withPassword } from '../actions/perform.ts';
import { openTab } from '../url.ts';
import { $overview, usePanel } from '../use-panel.ts';

/** Above the requests: whether the phone seems to be offline, and payments without a request. */
export function PhoneNotice() {
  const { words, count } = usePanel();
  const { silent } = useWords(forwarderWords);
  const isSilent = useQuery($operatorPhone).data?.isSilent === true;
  const unmatched = useQuery($overview).data?.unmatchedMessages ?? 0;
  if (!isSilent && unmatched === 0) return null;
  return (
    <div className="admin-stack admin-stack--apart">
      <Notice kind="problem">{isSilent && silent}</Notice>
      <Notice>{unmatched > 0 && words.counted(words.unmatched, count(unmatched))}</Notice>
      <div>
        <Button variant="secondary" onClick={() => openTab('payments')}>
          {words.openPayments}
        </Button>
      </div>
    </div>
  );
}

const route = api.admin['payment-forwarder'];

/** The state of the operator's phone. */
export const $operatorPhone = query<ForwarderView>(['operator-phone'], () => route.get(), fetchedAtOpening);

/** The phone that forwards messages about payments for plans. Changes need the password. */
export const operatorPhone: Forwarder = {
  confirms: 'plans',
  store: $operatorPhone,
  change: (changes) => withPassword((request) => route.put(changes, request)),
  remove: withPassword((request) => route.delete(undefined, request)),
};
