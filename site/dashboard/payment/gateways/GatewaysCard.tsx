import { useState } from 'react';
import { gatewayProviders, type GatewayProvider } from '../../../../api/payments/contract.ts';
import {
  bkashConnection,
  sslcommerzConnection,
  type GatewayList,
  type GatewayTest,
  type GatewayView,
} from '../../../../api/payments/gateways/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { gatewayWords } from '../../../i18n/dashboard/payment-gateways.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { inLanguage } from '../../../paths.ts';
import { api } from '../../../stores/api.ts';
import { $gateways, showGateway } from '../../../stores/payment-gateways.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { refreshShop } from '../../../stores/shop.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { ConnectionForm } from '../../connections/ConnectionForm.tsx';
import { Connection, ConnectionsCard } from '../../connections/ConnectionsCard.tsx';
import { ServiceConnection } from '../../connections/ServiceConnection.tsx';

/** The shop's own merchants at payment gateways. Other plans than Pro see what they are for. */
export function GatewaysCard({ shop }: { shop: OwnShop }) {
  const words = useWords(gatewayWords);
  const language = useLanguage();
  const query = useQuery($gateways);
  return (
    <ConnectionsCard words={words} query={query}>
      {({ gateways, isInPlan }) => (
        <>
          {!isInPlan && (
            <>
              <p>{words.onlyPro}</p>
              <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
                {words.seePlans}
              </a>
            </>
          )}
          {gatewayProviders.map((provider) => {
            const gateway = gateways.find((one) => one.provider === provider);
            if (!gateway && !isInPlan) return null;
            return (
              <Connection
                key={provider}
                name={words.names[provider]}
                words={words}
                renderForm={(onClose) => <GatewayForm shop={shop} provider={provider} onClose={onClose} />}
                renderConnected={
                  gateway ? (onReplace) => <Connected shop={shop} gateway={gateway} onReplace={onReplace} /> : null
                }
              />
            );
          })}
        </>
      )}
    </ConnectionsCard>
  );
}

interface FormProps {
  shop: OwnShop;
  provider: GatewayProvider;
  onClose: () => void;
}

function GatewayForm({ shop, provider, onClose }: FormProps) {
  const words = useWords(gatewayWords);
  const gateways = api.shops({ shop: shop.id })['payment-gateways'];
  const onSaved = (gateway: GatewayView) => {
    showGateway(gateway);
    refreshShop();
  };
  const form = { name: words.names[provider], words, onSaved, onClose };
  if (provider === 'bkash')
    return (
      <ConnectionForm
        {...form}
        fields={['appKey', 'appSecret', 'username', 'password']}
        schema={bkashConnection}
        send={(connection) => (request) => gateways.bkash.put(connection, request)}
      />
    );
  return (
    <ConnectionForm
      {...form}
      fields={['storeId', 'storePassword']}
      schema={sslcommerzConnection}
      send={(connection) => (request) => gateways.sslcommerz.put(connection, request)}
    />
  );
}

interface ConnectedProps {
  shop: OwnShop;
  gateway: GatewayView;
  onReplace: () => void;
}

function Connected({ shop, gateway: { provider, isSandbox }, onReplace }: ConnectedProps) {
  const words = useWords(gatewayWords);
  const language = useLanguage();
  const [tested, setTested] = useState<GatewayTest | null>(null);
  const gateway = api.shops({ shop: shop.id })['payment-gateways']({ provider });
  return (
    <ServiceConnection<GatewayTest, GatewayList>
      name={words.names[provider]}
      words={words}
      isSandbox={isSandbox}
      status={
        <>
          <p>{words.connected}</p>
          <Notice kind="done">{tested?.works && words.works(formatMoment(tested.testedAt ?? 0, language))}</Notice>
          <Notice kind="problem">{tested && !tested.works && words.fails(tested.lastResponse)}</Notice>
        </>
      }
      test={(request) => gateway.test.post({}, request)}
      onTested={(response) => {
        setTested(response);
        showGateway(response);
      }}
      remove={(request) => gateway.delete(undefined, request)}
      onRemoved={(left) => {
        $gateways.mutate(left);
        refreshShop();
      }}
      onReplace={onReplace}
    />
  );
}
