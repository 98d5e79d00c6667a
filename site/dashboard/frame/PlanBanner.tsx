import '../../ui/icon-button.css';
import './plan-banner.css';
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { planWords } from '../../i18n/dashboard/first-steps.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { inLanguage } from '../../paths.ts';
import { $payments } from '../../plans/payments.ts';
import { hasTrialEnded, isTrialUsed } from '../../plans/trial-ended.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { isNoticeClosed, rememberClosed } from './closed-notice.ts';

/** Ms that the Free Plan notice shows. */
const freePlanShows = 5_000;

/** A notice about the free plan or the trial; nothing for paid plans. */
export function PlanBanner({ user, shop }: { user: UserView; shop: OwnShop }) {
  const words = useWords(planWords);
  const language = useLanguage();
  const payments = useStore($payments).data ?? [];
  const pricing = inLanguage('/pricing', language);
  if (shop.plan === 'trial' && user.trialEnd !== null)
    return (
      <PlanNotice key="trial" notice={`trial-${user.trialEnd}`}>
        {words.trialUntil(formatDate(user.trialEnd, language))}
      </PlanNotice>
    );
  if (shop.plan !== 'free') return null;
  if (hasTrialEnded({ ...user, plan: shop.plan }, payments))
    return (
      <PlanNotice key="expired" notice={`expired-${user.trialEnd}`}>
        <strong>{words.trialExpired}</strong> {words.trialExpiredText} <a href={pricing}>{words.upgradeNow}</a>
      </PlanNotice>
    );
  return (
    <PlanNotice key="free" hidesAfter={freePlanShows}>
      <strong>{words.free}</strong> {words.freeText(formatNumber(shop.maxProducts, language))}{' '}
      <a href={pricing}>{isTrialUsed({ ...user, plan: shop.plan }) ? words.upgradeNow : words.tryFree}</a>
    </PlanNotice>
  );
}

interface PlanNoticeProps {
  /** The notice's id. A closed notice stays closed. */
  notice?: string;
  hidesAfter?: number;
  children: ReactNode;
}

/**
 * Closes by a button, or after a delay that hover and focus pause. One that closes by itself floats above the content,
 * so that nothing moves when it comes and goes.
 */
function PlanNotice({ notice, hidesAfter, children }: PlanNoticeProps) {
  const words = useWords(planWords);
  const [isShown, setIsShown] = useState(() => notice === undefined || !isNoticeClosed(notice));
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = shown.current;
    if (hidesAfter === undefined || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      if (!element.matches(':hover, :focus-within')) timer = setTimeout(() => setIsShown(false), hidesAfter);
    };
    const stay = () => clearTimeout(timer);
    go();
    const follow = { pointerenter: stay, focusin: stay, pointerleave: go, focusout: go };
    for (const [name, react] of Object.entries(follow)) element.addEventListener(name, react);
    return stay;
  }, [hidesAfter]);
  if (!isShown) return null;
  function close() {
    if (notice !== undefined) rememberClosed(notice);
    setIsShown(false);
  }
  return (
    <aside className={hidesAfter === undefined ? 'plan-banner' : 'plan-banner plan-banner--brief'} ref={shown}>
      <p>{children}</p>
      <button type="button" className="icon-button" aria-label={words.dismiss} onClick={close}>
        <X size={18} aria-hidden />
      </button>
    </aside>
  );
}
