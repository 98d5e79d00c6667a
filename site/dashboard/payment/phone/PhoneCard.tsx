import './phone.css';
import { useState } from 'react';
import type { SmsPhoneView } from '../../../../api/orders/shopper-messages/phone/contract.ts';
import type { ForwarderView } from '../../../../api/payments/messages/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { HelpMark } from '../../../help/HelpMark.tsx';
import { ForwarderState } from '../../../forwarder/ForwarderState.tsx';
import { common } from '../../../i18n/common.ts';
import { smsPhoneWords } from '../../../i18n/dashboard/sms-phone.ts';
import { $forwarder } from '../../../stores/payment-messages.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { $smsPhone } from '../../../stores/sms-phone.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useWords } from '../../../ui/language.tsx';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { ConnectedPhone } from './ConnectedPhone.tsx';
import { OtherApp } from './OtherApp.tsx';
import { PhoneForm } from './PhoneForm.tsx';

/** The owner's phone, set up once: its payment messages confirm orders, and it sends the SMS to customers. */
export function PhoneCard({ shop }: { shop: OwnShop }) {
  const words = useWords(smsPhoneWords);
  const { loading } = useWords(common);
  const phone = useQuery($smsPhone);
  const forwarder = useQuery($forwarder);
  const hasFailed = (!phone.data && phone.error) || (!forwarder.data && forwarder.error);
  const tryAgain = () => {
    phone.reload();
    forwarder.reload();
  };
  return (
    <Card className="phone">
      <h2>{words.title}</h2>
      <p className="section-form__intro">
        {words.intro} <HelpMark article="forwarded-messages" subject={words.title} />
      </p>
      {hasFailed && <LoadFailed title={words.failed} onRetry={tryAgain} />}
      {!hasFailed && (!phone.data || !forwarder.data) && <Spinner label={loading} />}
      {phone.data && forwarder.data && (
        <>
          <Phone shop={shop} view={phone.data} forwarder={forwarder.data} />
          {forwarder.data.url !== null && phone.data.phone === null && <ForwarderState view={forwarder.data} />}
          <OtherApp
            shop={shop}
            view={forwarder.data}
            isUsed={phone.data.phone === null && forwarder.data.url !== null}
          />
        </>
      )}
    </Card>
  );
}

/** The form while it is open, the connected phone, or a button to connect one. */
function Phone({ shop, view, forwarder }: { shop: OwnShop; view: SmsPhoneView; forwarder: ForwarderView }) {
  const words = useWords(smsPhoneWords);
  const [isOpen, setIsOpen] = useState(false);
  const { phone, offeredUrl } = view;
  const container = useFocusAfterChange(isOpen ? 'form' : phone ? 'connected' : 'button');
  return (
    <div className="phone" ref={container}>
      {isOpen && <PhoneForm shop={shop} offeredUrl={phone?.url ?? offeredUrl} onClose={() => setIsOpen(false)} />}
      {!isOpen && phone && (
        <ConnectedPhone shop={shop} phone={phone} forwarder={forwarder} onReplace={() => setIsOpen(true)} />
      )}
      {!isOpen && !phone && <Button onClick={() => setIsOpen(true)}>{words.connect}</Button>}
    </div>
  );
}
