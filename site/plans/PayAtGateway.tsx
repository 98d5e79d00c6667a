import { useEffect, useState } from 'react';
import type { GatewayProvider } from '../../api/payments/contract.ts';
import { plans, type PaidPlan } from '../../api/accounts/plans/contract.ts';
import { formatTaka } from '../i18n/format.ts';
import { onlinePayment } from '../i18n/online-payment.ts';
import { planPaymentWords } from '../i18n/plan-payment.ts';
import { api, type Refusal } from '../stores/api.ts';
import { call } from '../stores/call.ts';
import { goTo } from '../stores/history-steps.ts';
import { useQuery } from '../stores/use-query.ts';
import { Button } from '../ui/Button.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';
import { $offer } from './offer.ts';

interface Props {
  plan: PaidPlan;
  userId: string;
  onSignedOut: (refusal: Refusal) => void;
}

/** A button for each of the operator's gateways. It leads to the gateway's page. Renders nothing without a gateway. */
export function PayAtGateway({ plan, userId, onSignedOut }: Props) {
  const language = useLanguage();
  const words = useWords(onlinePayment);
  const { dialog } = useWords(planPaymentWords);
  const { data: offer } = useQuery($offer);
  const [busy, setBusy] = useState<GatewayProvider | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    // The browser may keep this page while the payer is at the gateway, and show it again as it was.
    const show = () => setBusy(null);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  if (!offer || offer.gateways.length === 0) return null;

  async function pay(provider: GatewayProvider) {
    setBusy(provider);
    setProblem('');
    const outcome = await call((request) => api['upgrade-requests'].checkout.post({ plan, provider, userId }, request));
    if (outcome.kind === 'done') return goTo(outcome.response.url);
    setBusy(null);
    if (outcome.refusal.code === 'unauthenticated') onSignedOut(outcome.refusal);
    else setProblem(outcome.refusal.message);
  }

  return (
    <div className="payment-form">
      {offer.gateways.map((provider) => (
        <Button
          key={provider}
          wide
          busy={busy === provider}
          disabled={busy !== null}
          onClick={() => void pay(provider)}
        >
          {words.pay(formatTaka(plans[plan].pricePaisa, language), words.providers[provider])}
        </Button>
      ))}
      {problem && <p role="alert">{problem}</p>}
      <p>{dialog.atOnce}</p>
      <p>{dialog.orByHand}</p>
    </div>
  );
}
