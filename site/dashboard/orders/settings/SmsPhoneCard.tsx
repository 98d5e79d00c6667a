import { newSmsPhone, type SmsPhoneView } from '../../../../api/orders/shopper-messages/phone/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { smsPhoneWords } from '../../../i18n/dashboard/sms-phone.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { useQuery } from '../../../stores/queries.ts';
import { $smsPhone, showSmsPhone } from '../../../stores/sms-phone.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { ConnectionForm } from '../../connections/ConnectionForm.tsx';
import { Connection, ConnectionsCard } from '../../connections/ConnectionsCard.tsx';
import { ServiceConnection } from '../../connections/ServiceConnection.tsx';

/** The shop's own phone that sends the SMS to its customers, for the owner. */
export function SmsPhoneCard({ shop }: { shop: OwnShop }) {
  const words = useWords(smsPhoneWords);
  const query = useQuery($smsPhone);
  const route = api.shops({ shop: shop.id })['sms-phone'];
  return (
    <ConnectionsCard words={words} query={query}>
      {({ offeredUrl, phone }) => (
        <Connection
          name={words.name}
          words={words}
          renderForm={(onClose) => (
            <ConnectionForm
              name={words.connected}
              hint={words.hint}
              words={words}
              fields={['url', 'user', 'password']}
              offered={{ url: phone?.url ?? offeredUrl }}
              hasSandbox={false}
              schema={newSmsPhone}
              send={({ url, user, password }) =>
                (request) =>
                  route.put({ url, user, password }, request)
                }
              onSaved={showSmsPhone}
              onClose={onClose}
            />
          )}
          renderConnected={phone && ((onReplace) => <Connected shop={shop} phone={phone} onReplace={onReplace} />)}
        />
      )}
    </ConnectionsCard>
  );
}

interface ConnectedProps {
  shop: OwnShop;
  phone: NonNullable<SmsPhoneView['phone']>;
  onReplace: () => void;
}

function Connected({ shop, phone: { state, answeredAt, lastResponse }, onReplace }: ConnectedProps) {
  const words = useWords(smsPhoneWords);
  const language = useLanguage();
  const route = api.shops({ shop: shop.id })['sms-phone'];
  const response = answeredAt === null ? null : words.response(formatMoment(answeredAt, language), lastResponse);
  return (
    <ServiceConnection<SmsPhoneView, SmsPhoneView>
      name={words.connected}
      words={words}
      isSandbox={false}
      status={
        <>
          {state !== 'refused' && <p>{words.states[state]}</p>}
          <Notice kind="problem">
            {state === 'refused' && [words.states.refused, response].filter(Boolean).join(' ')}
          </Notice>
          <Notice>{state !== 'refused' && response}</Notice>
          <p className="section-form__intro">{words.keepOn}</p>
        </>
      }
      test={(request) => route.test.post({}, request)}
      onTested={showSmsPhone}
      remove={(request) => route.delete(undefined, request)}
      onRemoved={showSmsPhone}
      onReplace={onReplace}
    />
  );
}
