import './phone-notice.css';
import { planMessageWords } from '../../i18n/admin/plan-messages.ts';
import { formatNumber } from '../../i18n/format.ts';
import { forwarderWords } from '../../i18n/payment-forwarder.ts';
import { useQuery } from '../../stores/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { openTab } from '../address.ts';
import { $overview } from '../overview.ts';
import { $operatorPhone } from './operator-phone.ts';

/** Above the requests: whether the phone seems to be offline, and payments without a request. */
export function PhoneNotice() {
  const words = useWords(planMessageWords);
  const { silent } = useWords(forwarderWords);
  const language = useLanguage();
  const { data: phone } = useQuery($operatorPhone);
  const { data: overview } = useQuery($overview);
  const count = overview?.unmatchedMessages ?? 0;
  const isSilent = phone?.isSilent === true;
  return (
    <div className="phone-notice">
      <Notice kind="problem">{isSilent && silent}</Notice>
      <Notice>{count > 0 && words.counted(formatNumber(count, language))}</Notice>
      {(isSilent || count > 0) && (
        <Button variant="secondary" onClick={() => openTab('payments')}>
          {words.open}
        </Button>
      )}
    </div>
  );
}
