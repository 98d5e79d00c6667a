import type { RemovedSmsPhone, SmsPhoneView } from '../../../../api/orders/shopper-messages/phone/contract.ts';
import type { ForwarderView } from '../../../../api/payments/messages/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { ForwarderState } from '../../../forwarder/ForwarderState.tsx';
import { smsPhoneWords } from '../../../i18n/dashboard/sms-phone.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { showSmsPhone } from '../../../stores/sms-phone.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { ServiceConnection } from '../../connections/ServiceConnection.tsx';
import { openSection } from '../../sections.ts';

interface Props {
  shop: OwnShop;
  phone: NonNullable<SmsPhoneView['phone']>;
  /** The messages from the phone. */
  forwarder: ForwarderView;
  onReplace: () => void;
}

/** The connected phone: whether it works, and when it last passed on a message and sent an SMS. */
export function ConnectedPhone({ shop, phone, forwarder, onReplace }: Props) {
  const { state, respondedAt, lastResponse, sentAt } = phone;
  const words = useWords(smsPhoneWords);
  const language = useLanguage();
  const route = api.shops({ shop: shop.id })['sms-phone'];
  const response = respondedAt === null ? '' : words.response(formatMoment(respondedAt, language), lastResponse);
  return (
    <ServiceConnection<SmsPhoneView, RemovedSmsPhone>
      name={words.connected}
      words={words}
      isSandbox={false}
      status={
        <>
          <Notice kind="problem">{state === 'refused' && `${words.states.refused} ${response}`}</Notice>
          {state !== 'refused' && <p>{words.states[state]}</p>}
          <ForwarderState view={forwarder} />
          <p>{sentAt === null ? words.noneSent : words.lastSent(formatMoment(sentAt, language))}</p>
          <p className="section-form__intro">{words.keepOn}</p>
        </>
      }
      test={(request) => route.test.post({}, request)}
      onTested={(tested) => {
        showSmsPhone(tested);
        if (tested.phone?.state === 'works') toastSuccess({ title: words.tested });
      }}
      remove={(request) => route.delete(undefined, request)}
      onRemoved={(removed) => {
        showSmsPhone(removed);
        if (!removed.isDeregistered) toastError({ title: words.notChanged });
      }}
      onReplace={onReplace}
    >
      <div className="account__actions">
        <Button variant="quiet" onClick={() => openSection('messages')}>
          {words.chooseSms}
        </Button>
      </div>
    </ServiceConnection>
  );
}
