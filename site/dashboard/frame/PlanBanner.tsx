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
import { hasTrialEnded } from '../../plans/trial-ended.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { isNoticeClosed, rememberClosed } from './closed-notice.ts';

/** Ms that the Free Plan notice shows (specification section 9). */
const freePlanShows = 5_000;

/** Ms after which a notice that could not be hidden tries again. */
const retryAfter = 200;

/** What to know about the plan: free, on trial or after it; nothing for paid plans. */
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
      <a href={pricing}>{words.tryFree}</a>
    </PlanNotice>
  );
}

interface PlanNoticeProps {
  /** Names a notice that stays closed once it was closed. */
  notice?: string;
  hidesAfter?: number;
  children: ReactNode;
}

/**
 * Goes when it is dismissed, or by itself after a while; pointing at it or focusing it stops the clock. It waits while
 * something is pressed: all below it moves up, and a button that moves away gets no click.
 */
function PlanNotice({ notice, hidesAfter, children }: PlanNoticeProps) {
  const words = useWords(planWords);
  const [isShown, setIsShown] = useState(() => notice === undefined || !isNoticeClosed(notice));
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = shown.current;
    if (hidesAfter === undefined || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => {
      if (document.querySelector(':active')) timer = setTimeout(leave, retryAfter);
      else setIsShown(false);
    };
    const go = () => {
      if (!element.matches(':hover, :focus-within')) timer = setTimeout(leave, hidesAfter);
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
    <aside className="plan-banner" ref={shown}>
      <p>{children}</p>
      <button type="button" aria-label={words.dismiss} onClick={close}>
        <X size={18} aria-hidden />
      </button>
    </aside>
  );
}
