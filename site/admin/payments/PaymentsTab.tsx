import { frameWords } from '../../i18n/admin/frame.ts';
import { ForwarderCard } from '../../forwarder/ForwarderCard.tsx';
import { useQuery } from '../../stores/queries.ts';
import { useWords } from '../../ui/language.tsx';
import { $overview } from '../overview.ts';
import { MessageList } from './MessageList.tsx';
import { $operatorPhone, operatorPhone } from './operator-phone.ts';

/** Payments for plans by forwarded message: what arrived without a request, and the phone that forwards. */
export function PaymentsTab() {
  const { tab } = useWords(frameWords);
  const { data: phone } = useQuery($operatorPhone);
  const { data: overview } = useQuery($overview);
  const hasMessages = (phone && phone.url !== null) || (overview?.unmatchedMessages ?? 0) > 0;
  return (
    <div className="admin-stack">
      <h2 className="admin-heading">{tab.payments}</h2>
      {hasMessages && <MessageList />}
      <ForwarderCard forwarder={operatorPhone} />
    </div>
  );
}
