import { useState } from 'react';
import type { UserView } from '../../../../api/accounts/identity/contract.ts';
import type { MembershipView } from '../../../../api/shops/staff/contract.ts';
import { staffWords } from '../../../i18n/staff.ts';
import { api } from '../../../stores/api.ts';
import { call, isGone } from '../../../stores/call.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { forgetShop } from '../../../stores/shown-shop.ts';
import { $memberships } from '../../../stores/staff.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useWords } from '../../../ui/language.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

/** Shops of other owners in which the user works, each with a button to leave. Renders nothing if there are none. */
export function Memberships({ user }: { user: UserView }) {
  const words = useWords(staffWords);
  const { data: works = [] } = useQuery($memberships);
  const [left, setLeft] = useState<MembershipView | null>(null);

  async function leave({ shopId, shopName }: MembershipView): Promise<void> {
    const outcome = await call<MembershipView[]>((request) =>
      api.users({ user: user.id }).memberships({ shop: shopId }).delete(undefined, request),
    );
    if (outcome.kind === 'refused' && !isGone(outcome)) return toastError({ title: outcome.refusal.message });
    forgetShop(shopId);
    $memberships.mutate(works.filter((work) => work.shopId !== shopId));
    toastSuccess({ title: words.leftShop(shopName) });
  }
  if (works.length === 0 && left === null) return null;
  return (
    <SettingsCard heading={words.works}>
      <ul className="grid grid-cols-1 gap-3">
        {works.map((work) => (
          <li key={work.shopId} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <strong>{work.shopName}</strong>
              <br />
              <span className="text-sm text-ink-soft">{words.roles[work.role]}</span>
            </span>
            <Button
              className="shrink-0"
              variant="quiet"
              aria-label={words.leaveOf(work.shopName)}
              onClick={() => setLeft(work)}
            >
              {words.leave}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={left !== null}
        onOpenChange={() => setLeft(null)}
        title={words.leaveTitle(left?.shopName ?? '')}
        text={words.leaveText}
        confirmLabel={words.leave}
        onConfirm={async () => {
          if (left) await leave(left);
        }}
      />
    </SettingsCard>
  );
}
