import { useState } from 'react';
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
  // The list stays when its last payment is gone: it contains the open question and the focus.
  const [isShown, setIsShown] = useState(false);
  if (hasMessages && !isShown) setIsShown(true);
  return (
    <div className="admin-stack">
      <h2 className="admin-heading">{tab.payments}</h2>
      {isShown && <MessageList />}
      <ForwarderCard forwarder={operatorPhone} />
    </div>
  );
}
