import { useState } from 'react';
import { roles, type Role } from '../../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import type { MemberView, StaffList } from '../../../../api/shops/staff/contract.ts';
import { formatDate } from '../../../i18n/format.ts';
import { staffWords } from '../../../i18n/staff.ts';
import { api } from '../../../stores/api.ts';
import { call, isGone, type Outcome } from '../../../stores/call.ts';
import { $staff } from '../../../stores/staff.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { digitsText } from '../../../storefront/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import type { FocusTarget } from '../../../ui/return-focus.ts';
import { reload } from '../../../stores/queries.ts';

interface Props {
  shop: OwnShop;
  staff: StaffList;
  /** Whether roles can change, which requires a plan with staff. Removing is always possible. */
  mayChange: boolean;
  /** Receives the focus if a removed member's row has disappeared. */
  focusAfter: FocusTarget;
}

/** Members with their roles, and open invitations. */
export function StaffPeople({ shop, staff, mayChange, focusAfter }: Props) {
  const words = useWords(staffWords);
  const language = useLanguage();
  const contactText = (contact: string) => (contact.includes('@') ? contact : digitsText(contact, language));
  const [removed, setRemoved] = useState<MemberView | null>(null);
  const ofShop = api.shops({ shop: shop.id }).staff;

  /** @param isDone whether the change is made, perhaps by another device or an earlier attempt */
  function adopt(outcome: Outcome<StaffList>, isDone: boolean, title = words.changed) {
    if (outcome.kind === 'done') $staff.mutate(outcome.response);
    else reload($staff);
    if (outcome.kind === 'refused' && !isDone) return toastError({ title: outcome.refusal.message });
    return toastSuccess({ title });
  }
  async function change(member: string, role: Role) {
    const outcome = await call<StaffList>((request) => ofShop({ member }).put({ role }, request));
    adopt(outcome, outcome.kind === 'done');
  }
  async function remove({ userId, name }: MemberView) {
    const outcome = await call<StaffList>((request) => ofShop({ member: userId }).delete(undefined, request));
    adopt(outcome, isGone(outcome), words.removed(name));
  }
  async function withdraw(invitation: string) {
    const outcome = await call<StaffList>((request) => ofShop.invitations({ invitation }).delete(undefined, request));
    adopt(outcome, isGone(outcome));
  }
  const isEmpty = staff.members.length + staff.invitations.length === 0;
  return (
    <>
      {isEmpty && <p className="text-ink-soft">{words.nobody}</p>}
      <ul className="grid grid-cols-1 gap-4" hidden={isEmpty}>
        {staff.members.map((member) => (
          <li key={member.userId} className="grid grid-cols-1 gap-2">
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <strong>{member.name}</strong>
                <br />
                <span className="text-sm text-ink-soft">{contactText(member.identifier)}</span>
              </span>
              <Button
                className="shrink-0"
                variant="quiet"
                aria-label={words.removeOf(member.name)}
                onClick={() => setRemoved(member)}
              >
                {words.remove}
              </Button>
            </span>
            <select
              className="input"
              aria-label={words.roleOf(member.name)}
              value={member.role}
              disabled={!mayChange}
              onChange={(event) => void change(member.userId, event.target.value as Role)}
            >
              {roles.map((role) => (
                <option key={role} value={role}>
                  {words.roles[role]}
                </option>
              ))}
            </select>
          </li>
        ))}
        {staff.invitations.map((one) => (
          <li key={one.id} className="grid grid-cols-1 gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <strong>{one.name}</strong> <Badge>{words.open}</Badge>
                <br />
                {words.roles[one.role]}
              </span>
              <Button
                className="shrink-0"
                variant="quiet"
                aria-label={words.withdrawOf(one.name)}
                onClick={() => void withdraw(one.id)}
              >
                {words.withdraw}
              </Button>
            </span>
            <span className="text-sm wrap-anywhere text-ink-soft">
              {contactText(one.contact)} · {words.until(formatDate(one.expiresAt, language))}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={words.removeTitle(removed?.name ?? '')}
        text={words.removeText}
        confirmLabel={words.remove}
        onConfirm={async () => {
          if (removed) await remove(removed);
        }}
        focusAfter={focusAfter}
      />
    </>
  );
}
