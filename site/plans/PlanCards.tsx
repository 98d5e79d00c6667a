import './plan-cards.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PaidPlan } from '../../api/accounts/plans/contract.ts';
import { common } from '../i18n/common.ts';
import type { Language } from '../i18n/dictionary.ts';
import { onlinePayment } from '../i18n/online-payment.ts';
import { planPaymentWords } from '../i18n/plan-payment.ts';
import { planNames } from '../i18n/plan-names.ts';
import { plansWords } from '../i18n/plans.ts';
import { $session, loadSession } from '../stores/session.ts';
import { toastError } from '../stores/toasts.ts';
import { goTo } from '../stores/history-steps.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { LanguageProvider } from '../ui/language.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { $gatewayOutcome, takeGatewayOutcome } from './gateway-outcome.ts';
import { $pendingPlan, isBeingChecked, reloadPayments } from './payments.ts';
import { PaymentNotices } from './PaymentNotices.tsx';
import { PlanCard } from './PlanCard.tsx';
import { offeredPlans } from './plan-facts.ts';
import { TrialOffer } from './TrialOffer.tsx';
import { startTrial } from './start-trial.ts';
import { signInPath, workPath, type WantedPlan } from './sign-in-path.ts';

const UpgradeDialog = lazyPart(() => import('./UpgradeDialog.tsx').then((part) => part.UpgradeDialog));

/** Time to read the result, in ms. */
const untilWork = 2_000;

/** Replaces the page's guess about the session with the real state. */
async function showToWhom(): Promise<void> {
  const isSignedIn = $session.get().state === 'signedIn';
  if (isSignedIn) await isBeingChecked();
  if (isSignedIn) document.documentElement.dataset['signedIn'] = 'yes';
  else delete document.documentElement.dataset['signedIn'];
}

/** The plans. A visitor without an account registers first and returns to the chosen plan. */
export function PlanCards({ language }: { language: Language }) {
  const words = plansWords(language);
  const { dialog, toasts } = planPaymentWords(language);
  const session = useStore($session);
  const user = session.state === 'signedIn' ? session.user : null;
  const [busy, setBusy] = useState<WantedPlan | null>(null);
  const [upgrading, setUpgrading] = useState<PaidPlan | null>(null);
  const pendingPlan = useStore($pendingPlan);
  const outcome = useStore($gatewayOutcome);
  useEffect(takeGatewayOutcome, []);
  useEffect(() => void loadSession().then(showToWhom), []);

  function goToWork(path: string) {
    setTimeout(() => goTo(path), untilWork);
  }

  async function choose(wanted: WantedPlan) {
    setBusy(wanted);
    await loadSession();
    const now = $session.get();
    if (now.state === 'signedOut') return goTo(signInPath('/register', wanted, language, location.search));
    if (now.state !== 'signedIn') {
      toastError({ title: toasts.error, description: common(language).networkError });
      void loadSession(true);
    } else if (wanted !== 'trial') {
      if (await isBeingChecked()) return setBusy(null);
      setUpgrading(wanted);
    } else if (await startTrial(now.user.id, language)) goToWork(workPath(language, location.search));
    setBusy(null);
  }

  return (
    <LanguageProvider language={language}>
      <PaymentNotices isExpected={outcome === 'pending'} />
      {outcome && (
        <p className="payment-notice mb-4" role="status">
          {onlinePayment(language).outcomes[outcome]}
        </p>
      )}
      <TrialOffer user={user} busy={busy === 'trial'} onChoose={() => void choose('trial')} />
      <ul className="plan-cards" aria-label={words.cards}>
        {offeredPlans.map((plan) => (
          <li key={plan}>
            <PlanCard plan={plan} user={user} pendingPlan={pendingPlan} busy={busy} onChoose={choose} />
          </li>
        ))}
      </ul>
      {user && upgrading && (
        <Boundary dialog={{ title: dialog.title(planNames(language)[upgrading]), onClose: () => setUpgrading(null) }}>
          <UpgradeDialog
            plan={upgrading}
            user={user}
            onClose={() => setUpgrading(null)}
            onSubmitted={() => {
              reloadPayments();
              goToWork(workPath(language, ''));
            }}
          />
        </Boundary>
      )}
      <Toaster />
    </LanguageProvider>
  );
}
