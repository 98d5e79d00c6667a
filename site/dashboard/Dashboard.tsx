import './frame/frame.css';
import './forms/section-form.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import { SignedInIsland } from '../account/SignedInIsland.tsx';
import type { Language } from '../i18n/dictionary.ts';
import { watchPublication } from '../stores/publication.ts';
import { $shop, $shopError, $shopQuery, followOtherTabs, followRefusals } from '../stores/shop.ts';
import { QueryError } from '../stores/queries.ts';
import { shownShop } from '../stores/shown-shop.ts';
import { $arePaymentsKnown } from '../plans/payments.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Frame } from './frame/Frame.tsx';
import { $isSectionLoaded, preloadSection } from './frame/SectionPanel.tsx';
import { ShopLoadFailed } from './frame/ShopLoadFailed.tsx';
import { LoadingScreen } from './frame/LoadingScreen.tsx';
import { useLeaveQuestion } from './frame/use-leave-question.ts';
import { followUrl } from '../stores/url.ts';

const LockedOut = lazyPart(() => import('./staff/LockedOut.tsx').then((part) => part.LockedOut));

/** The owner dashboard: one island, rendered in the browser only. */
export function Dashboard({ language }: { language: Language }) {
  useEffect(() => {
    preloadSection();
    const ends = [followUrl(), followOtherTabs(), followRefusals(), watchPublication()];
    return () => ends.forEach((end) => end());
  }, []);
  useLeaveQuestion();
  return <SignedInIsland language={language}>{(user) => <Screen user={user} />}</SignedInIsland>;
}

function Screen({ user }: { user: UserView }) {
  const shop = useStore($shop);
  const error = useStore($shopError);
  const arePaymentsKnown = useStore($arePaymentsKnown);
  // Rendered with the frame: React would show it 300 ms after its spinner.
  const isSectionLoaded = useStore($isSectionLoaded);
  if (isLockedOut(error))
    return (
      <Boundary>
        <LockedOut error={error} />
      </Boundary>
    );
  if (shop && arePaymentsKnown && isSectionLoaded) return <Frame user={user} shop={shop} />;
  return error ? <ShopLoadFailed error={error} onRetry={() => $shopQuery.invalidate()} /> : <LoadingScreen />;
}

/** Whether the page shows another owner's shop, in which the user may no longer work. */
const isLockedOut = (error: unknown): boolean =>
  shownShop !== null &&
  error instanceof QueryError &&
  ['shop_not_found', 'staff_locked'].includes(error.refusal?.code ?? '');
