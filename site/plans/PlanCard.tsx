import { Check } from 'lucide-react';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import { isPaidPlan, paidPlans, plans, type PaidPlan, type Plan } from '../../api/accounts/plans/contract.ts';
import { formatDate, formatTaka } from '../i18n/format.ts';
import { planNames } from '../i18n/plan-names.ts';
import { plansWords } from '../i18n/plans.ts';
import { inLanguage } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { useFocusAfterChange } from '../ui/use-focus-after-change.ts';
import { factsOf, type OfferedPlan } from './plan-facts.ts';
import type { WantedPlan } from './sign-in-path.ts';

interface Props {
  plan: OfferedPlan;
  /** Null until the session is known. */
  user: UserView | null;
  /** The plan whose payment is pending, so that no second one is requested. */
  pendingPlan: PaidPlan | null;
  busy: WantedPlan | null;
  onChoose: (wanted: WantedPlan) => void;
}

/** One plan: its price, its features, and its button. */
export function PlanCard({ plan, user, pendingPlan, busy, onChoose }: Props) {
  const language = useLanguage();
  const words = useWords(plansWords);
  const isCurrent = user?.plan === plan;
  const container = useFocusAfterChange(pendingPlan ? 'note' : 'button');
  return (
    <section className={plan === 'pro' ? 'plan-card plan-card--pro' : 'plan-card'} aria-labelledby={`plan-${plan}`}>
      <div className="plan-card__head">
        <h2 id={`plan-${plan}`}>{planNames(language)[plan]}</h2>
        {isCurrent ? (
          <Badge variant="brand">{words.current}</Badge>
        ) : (
          plan === 'pro' && <Badge variant="accent">{words.everything}</Badge>
        )}
      </div>
      <p className="plan-card__tagline">
        {isCurrent && user.planExpiresAt !== null
          ? words.paidUntil(formatDate(user.planExpiresAt, language))
          : words.tagline[plan]}
      </p>
      <p className="plan-card__price">
        <strong>{formatTaka(plans[plan].pricePaisa, language)}</strong>{' '}
        {plan === 'free' ? words.forEver : words.perMonth}
      </p>
      <ul className="plan-card__facts">
        {factsOf(plan, language).map((fact) => (
          <li key={fact}>
            <Check size={20} aria-hidden />
            {fact}
          </li>
        ))}
      </ul>
      {plan === 'free' ? (
        <div className="plan-card__action plan-card__register">
          <a className={buttonClass({ variant: 'secondary', wide: true })} href={inLanguage('/register', language)}>
            {words.chooseFree}
          </a>
        </div>
      ) : (
        <div className="plan-card__action" ref={container} tabIndex={-1}>
          <PaidPlanButton
            plan={plan}
            user={user}
            pendingPlan={pendingPlan}
            busy={busy === plan}
            onChoose={() => onChoose(plan)}
          />
        </div>
      )}
    </section>
  );
}

interface PaidPlanProps {
  plan: PaidPlan;
  user: UserView | null;
  pendingPlan: PaidPlan | null;
  busy: boolean;
  onChoose: () => void;
}

/**
 * The button of a paid plan: starts it or adds a month. None for a plan below the current one, or while a payment is
 * pending.
 */
function PaidPlanButton({ plan, user, pendingPlan, busy, onChoose }: PaidPlanProps) {
  const words = useWords(plansWords);
  const names = useWords(planNames);
  if (pendingPlan)
    return <p className="plan-card__note">{pendingPlan === plan ? words.beingChecked : words.afterCheck}</p>;
  if (user && isAbove(user.plan, plan)) return <p className="plan-card__note">{words.included(names[user.plan])}</p>;
  return (
    <Button wide variant={plan === 'pro' ? 'primary' : 'secondary'} busy={busy} data-plan={plan} onClick={onChoose}>
      {user?.plan === plan ? words.extend(names[plan]) : words.choose(names[plan])}
    </Button>
  );
}

const isAbove = (present: Plan, offered: PaidPlan): boolean =>
  isPaidPlan(present) && paidPlans.indexOf(present) > paidPlans.indexOf(offered);
