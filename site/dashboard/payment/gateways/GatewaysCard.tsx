import './gateways.css';
import { useState } from 'react';
import type { GatewayView } from '../../../../api/orders/payments/gateways/contract.ts';
import { gatewayProviders, type GatewayProvider } from '../../../../api/accounts/payments/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { gatewayWords } from '../../../i18n/dashboard/payment-gateways.ts';
import { inLanguage } from '../../../paths.ts';
import { $gateways } from '../../../stores/payment-gateways.ts';
import { useQuery } from '../../../stores/queries.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { BkashForm, SslcommerzForm } from './AccountForms.tsx';
import { ConnectedGateway } from './ConnectedGateway.tsx';

/** The shop's own accounts at payment gateways. Other plans than Pro see what they are for. */
export function GatewaysCard({ shop }: { shop: OwnShop }) {
  const words = useWords(gatewayWords);
  const { loading } = useWords(common);
  const language = useLanguage();
  const { data, error, reload } = useQuery($gateways);
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">{words.intro}</p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && <LoadFailed title={words.failed} onRetry={reload} />}
      {data && !data.isInPlan && (
        <>
          <p>{words.onlyPro}</p>
          <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
            {words.seePlans}
          </a>
        </>
      )}
      {data &&
        gatewayProviders.map((provider) => {
          const gateway = data.gateways.find((one) => one.provider === provider);
          if (!gateway && !data.isInPlan) return null;
          return <Gateway key={provider} shop={shop} provider={provider} gateway={gateway} />;
        })}
    </Card>
  );
}

interface Props {
  shop: OwnShop;
  provider: GatewayProvider;
  gateway: GatewayView | undefined;
}

function Gateway({ shop, provider, gateway }: Props) {
  const words = useWords(gatewayWords);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Form = provider === 'bkash' ? BkashForm : SslcommerzForm;
  if (isOpen) return <Form shop={shop} onClose={close} />;
  if (gateway) return <ConnectedGateway shop={shop} gateway={gateway} onReplace={() => setIsOpen(true)} />;
  return (
    <Button variant="secondary" onClick={() => setIsOpen(true)}>
      {words.connect(words.names[provider])}
    </Button>
  );
}
