import type { UserView } from '../../../../api/accounts/identity/contract.ts';
import { plans } from '../../../../api/accounts/plans/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { staffWords } from '../../../i18n/staff.ts';
import { inLanguage } from '../../../paths.ts';
import { $staff } from '../../../stores/staff.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { QueryState } from '../QueryState.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { InviteForm } from './InviteForm.tsx';
import { StaffActions } from './StaffActions.tsx';
import { StaffPeople } from './StaffPeople.tsx';

/** The shop's staff: invite, assign roles, remove, and see the latest changes. */
export function StaffSettings({ user, shop }: { user: UserView; shop: OwnShop }) {
  const words = useWords(staffWords);
  const language = useLanguage();
  const query = useQuery($staff);
  const { data: staff } = query;
  const people = [...(staff?.members ?? []), ...(staff?.invitations ?? [])];
  const card = useFocusAfterChange(people.map((one) => ('userId' in one ? one.userId : one.id)).join(' '));
  const isInPlan = plans[user.plan].hasStaff;
  const isLocked = !isInPlan && (staff?.members.length ?? 0) > 0;
  return (
    <SettingsCard heading={words.heading} help="staff">
      <div className="grid grid-cols-1 gap-4" ref={card}>
        <p>{words.intro}</p>
        <QueryState query={query} failed={words.loadFailed} />
        {staff && !isInPlan && (
          <p className="flex flex-wrap items-center gap-3">
            {isLocked ? words.locked : words.notInPlan}
            <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
              {words.seePlans}
            </a>
          </p>
        )}
        {staff && (
          <StaffPeople
            shop={shop}
            staff={staff}
            mayChange={isInPlan}
            focusAfter={() => card.current?.querySelector<HTMLElement>('li button, input, a')}
          />
        )}
        {staff && isInPlan && <InviteForm shop={shop} />}
        {staff && staff.actions.length > 0 && <StaffActions actions={staff.actions} />}
      </div>
    </SettingsCard>
  );
}
