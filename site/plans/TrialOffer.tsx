import type { UserView } from '../../api/accounts/identity/contract.ts';
import { isPaidPlan } from '../../api/accounts/plans/contract.ts';
import { isTrialUsed } from './trial-ended.ts';
import { formatDate } from '../i18n/format.ts';
import { planNames } from '../i18n/plan-names.ts';
import { plansWords } from '../i18n/plans.ts';
import { Button } from '../ui/Button.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';

interface Props {
  /** Null until the session is known. */
  user: UserView | null;
  busy: boolean;
  onChoose: () => void;
}

/**
 * The trial offer above the cards; users on a trial or paid plan see their plan instead, and those who had their trial
 * see that. A hidden offer keeps its space, because the touch that loads the script may be a click on a button further down.
 */
export function TrialOffer({ user, busy, onChoose }: Props) {
  const language = useLanguage();
  const words = useWords(plansWords);
  const end = user?.plan === 'trial' ? user.trialEnd : null;
  const instead =
    user && isPaidPlan(user.plan) ? `${words.included(planNames(language)[user.plan])} ${words.staysFree}` : null;
  const hadTrial = user !== null && isTrialUsed(user) ? words.trialHad : null;
  const note = end === null ? (instead ?? hadTrial) : words.trialRuns(formatDate(end, language));
  return (
    <div className="trial-offer">
      <div className={note === null ? 'trial-offer__offer' : 'trial-offer__offer trial-offer__gone'}>
        <p>{words.trialNote}</p>
        <Button busy={busy} data-plan="trial" onClick={onChoose}>
          {words.startTrial}
        </Button>
      </div>
      {note !== null && <p>{note}</p>}
    </div>
  );
}
