import { Check } from 'lucide-react';
import type { UserView } from '../../api/identity/contract.ts';
import { isPaidPlan, paidPlans, plans, type PaidPlan, type Plan } from '../../api/plans/contract.ts';
import { formatDate, formatTaka } from '../i18n/format.ts';
import { planNames } from '../i18n/plan-names.ts';
import { plansWords } from '../i18n/plans.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';
import { factsOf, type OfferedPlan } from './plan-facts.ts';
import type { WantedPlan } from './sign-in-path.ts';

interface Props {
  plan: OfferedPlan;
  /** Null until somebody is known to be signed in. */
  user: UserView | null;
  /** A payment is being checked: no second one is asked for. */
  isPending: boolean;
  busy: WantedPlan | null;
  onChoose: (wanted: WantedPlan) => void;
}

/** One plan: what it costs, what it gives, and its button. */
export function PlanCard({ plan, user, isPending, busy, onChoose }: Props) {
  const language = useLanguage();
  const words = useWords(plansWords);
  const isCurrent = user?.plan === plan;
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
      <div className="plan-card__action">
        {plan === 'free' ? (
          <TrialOffer user={user} busy={busy === 'trial'} onChoose={() => onChoose('trial')} />
        ) : (
          <PaidPlanButton
            plan={plan}
            user={user}
            isPending={isPending}
            busy={busy === plan}
            onChoose={() => onChoose(plan)}
          />
        )}
      </div>
    </section>
  );
}

interface PaidPlanProps {
  plan: PaidPlan;
  user: UserView | null;
  isPending: boolean;
  busy: boolean;
  onChoose: () => void;
}

/**
 * The button of a paid plan: to start it or to add a month; none for a plan below the present one, nor while a payment
 * is checked.
 */
function PaidPlanButton({ plan, user, isPending, busy, onChoose }: PaidPlanProps) {
  const words = useWords(plansWords);
  const names = useWords(planNames);
  if (isPending) return <p className="plan-card__note">{words.beingChecked}</p>;
  if (user && isAbove(user.plan, plan)) return <p className="plan-card__note">{words.included(names[user.plan])}</p>;
  return (
    <Button wide variant={plan === 'pro' ? 'primary' : 'secondary'} busy={busy} data-plan={plan} onClick={onChoose}>
      {user?.plan === plan ? words.extend(names[plan]) : words.choose(names[plan])}
    </Button>
  );
}

const isAbove = (present: Plan, offered: PaidPlan): boolean =>
  isPaidPlan(present) && paidPlans.indexOf(present) > paidPlans.indexOf(offered);

/**
 * The trial is offered on the card of the Free Plan; somebody who has it or pays reads there what holds instead. The
 * offer keeps its room when it is hidden, because the touch that loads the script may be a press of a button further down.
 */
function TrialOffer({ user, busy, onChoose }: { user: UserView | null; busy: boolean; onChoose: () => void }) {
  const language = useLanguage();
  const words = useWords(plansWords);
  const end = user?.plan === 'trial' ? user.trialEnd : null;
  const instead =
    user && isPaidPlan(user.plan) ? `${words.included(planNames(language)[user.plan])} ${words.staysFree}` : null;
  const note = end === null ? instead : words.trialRuns(formatDate(end, language));
  return (
    <div className="plan-card__trial">
      <div className={note === null ? 'plan-card__offer' : 'plan-card__offer plan-card__gone'}>
        <p>{words.trialNote}</p>
        <Button wide variant="secondary" busy={busy} data-plan="trial" onClick={onChoose}>
          {words.startTrial}
        </Button>
      </div>
      {note !== null && <p>{note}</p>}
    </div>
  );
}
