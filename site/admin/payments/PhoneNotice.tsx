import { forwarderWords } from '../../i18n/payment-forwarder.ts';
import { useQuery } from '../../stores/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { openTab } from '../address.ts';
import { $overview, usePanel } from '../use-panel.ts';
import { $operatorPhone } from './operator-phone.ts';

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
