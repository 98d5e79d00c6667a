import './frame/frame.css';
import './forms/section-form.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UserView } from '../../api/identity/contract.ts';
import { RequireSession } from '../account/RequireSession.tsx';
import type { Language } from '../i18n/dictionary.ts';
import { watchPublication } from '../stores/publication.ts';
import { $shop, $shopError, $shopQuery, followOtherTabs } from '../stores/shop.ts';
import { $arePaymentsKnown } from '../plans/payments.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { Frame } from './frame/Frame.tsx';
import { LoadFailed } from './frame/LoadFailed.tsx';
import { LoadingScreen } from './frame/LoadingScreen.tsx';
import { useLeaveQuestion } from './frame/use-leave-question.ts';
import { followAddress } from '../stores/address.ts';

/** The owner dashboard: one island, in the browser only. */
export function Dashboard({ language }: { language: Language }) {
  useEffect(() => {
    const ends = [followAddress(), followOtherTabs(), watchPublication()];
    return () => ends.forEach((end) => end());
  }, []);
  useLeaveQuestion();
  return (
    <LanguageProvider language={language}>
      <RequireSession>{(user) => <Screen user={user} />}</RequireSession>
      <Toaster />
    </LanguageProvider>
  );
}

function Screen({ user }: { user: UserView }) {
  const shop = useStore($shop);
  const error = useStore($shopError);
  const arePaymentsKnown = useStore($arePaymentsKnown);
  if (shop && arePaymentsKnown) return <Frame user={user} shop={shop} />;
  return error ? <LoadFailed error={error} onRetry={() => $shopQuery.invalidate()} /> : <LoadingScreen />;
}
