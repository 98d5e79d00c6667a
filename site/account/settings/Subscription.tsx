import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import { isPaidPlan, plans } from '../../../api/accounts/plans/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { planNames } from '../../i18n/plan-names.ts';
import { settings } from '../../i18n/settings.ts';
import { inLanguage } from '../../paths.ts';
import { PaymentNotices } from '../../plans/PaymentNotices.tsx';
import { $pendingPlan } from '../../plans/payments.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Delay between a cancellation and the reload, in ms. */
const reloadAfter = 1500;

/** The plan, its end date, and a button to cancel it. */
export function Subscription({ user }: { user: UserView }) {
  const language = useLanguage();
  const { subscription: words } = useWords(settings);
  const [isConfirming, setIsConfirming] = useState(false);
  const isPending = useStore($pendingPlan) !== null;
  const isPaid = isPaidPlan(user.plan);

  async function cancel() {
    const outcome = await call((request) => api.users({ user: user.id })['cancel-subscription'].post({}, request));
    if (outcome.kind === 'refused') return toastError({ title: words.failed, description: words.failedText });
    toastSuccess({ title: words.cancelled });
    setTimeout(() => location.reload(), reloadAfter);
  }

  return (
    <SettingsCard heading={words.heading} help="plans">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant={user.plan === 'free' ? 'brand' : 'accent'}>{planNames(language)[user.plan]}</Badge>
        <span>{stateOf(user, language)}</span>
      </p>
      <div className="mt-4 empty:hidden">
        <PaymentNotices />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isPending && (
          <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
            {words.seePlans}
          </a>
        )}
        {isPaid && (
          <Button variant="quiet" onClick={() => setIsConfirming(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.cancelTitle}
        text={words.cancelText(formatNumber(plans.free.maxProducts, language))}
        confirmLabel={words.cancel}
        cancelLabel={words.keep}
        onConfirm={cancel}
      />
    </SettingsCard>
  );
}

function stateOf({ plan, trialEnd, planExpiresAt, maxProducts }: UserView, language: Language): string {
  const { subscription: words } = settings(language);
  if (plan === 'free') return words.free(formatNumber(maxProducts, language));
  if (plan === 'trial') return words.trial(formatDate(trialEnd ?? 0, language));
  return planExpiresAt === null ? words.paidForGood : words.paid(formatDate(planExpiresAt, language));
}
