import { useStore } from '@nanostores/react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import { ShopLoadFailed } from '../../dashboard/frame/ShopLoadFailed.tsx';
import { common } from '../../i18n/common.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { $arePaymentsKnown } from '../../plans/payments.ts';
import { $shop, $shopError, $shopQuery } from '../../stores/shop.ts';
import { useWords } from '../../ui/language.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SignedInIsland } from '../SignedInIsland.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Devices } from './Devices.tsx';
import { DomainSettings } from './domain/DomainSettings.tsx';
import { ShopSettings } from './ShopSettings.tsx';
import { SignInSettings } from './SignInSettings.tsx';
import { Subscription } from './Subscription.tsx';
import { YourData } from './YourData.tsx';

const Memberships = lazyPart(() => import('./staff/Memberships.tsx').then((part) => part.Memberships));
const NotificationSettings = lazyPart(() =>
  import('./notifications/NotificationSettings.tsx').then((part) => part.NotificationSettings),
);
const StaffSettings = lazyPart(() => import('./staff/StaffSettings.tsx').then((part) => part.StaffSettings));

/** All settings of an account: one island, rendered in the browser only. */
export function ProfileSettings({ language }: { language: Language }) {
  return <SignedInIsland language={language}>{(user) => <Screen user={user} />}</SignedInIsland>;
}

function Screen({ user }: { user: UserView }) {
  const shop = useStore($shop);
  const error = useStore($shopError);
  const arePaymentsKnown = useStore($arePaymentsKnown);
  const { loading } = useWords(common);
  if (!shop && error) return <ShopLoadFailed error={error} onRetry={() => $shopQuery.invalidate()} />;
  if (!shop || !arePaymentsKnown) return <Spinner label={loading} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ShopSettings user={user} shop={shop} />
      <DomainSettings user={user} shop={shop} />
      <Boundary>
        <StaffSettings user={user} shop={shop} />
        <Memberships user={user} />
      </Boundary>
      <Boundary>
        <NotificationSettings user={user} />
      </Boundary>
      <SignInSettings user={user} />
      <Subscription user={user} />
      <Devices user={user} />
      <YourData user={user} />
      <DeleteAccount user={user} />
    </div>
  );
}
