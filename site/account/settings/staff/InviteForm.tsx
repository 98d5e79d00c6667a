import { useState } from 'react';
import { roles } from '../../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { newInvitation, type MadeInvitation } from '../../../../api/shops/staff/contract.ts';
import { staffWords } from '../../../i18n/staff.ts';
import { api } from '../../../stores/api.ts';
import { $staff } from '../../../stores/staff.ts';
import { toastSuccess } from '../../../stores/toasts.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useWords } from '../../../ui/language.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAccountForm } from '../../account-form.ts';
import { AccountForm, SubmitButton } from '../../FormParts.tsx';
import { reload } from '../../../stores/queries.ts';

/** Invites a person, and shows the link as long as this page is open. The link cannot be shown again. */
export function InviteForm({ shop }: { shop: OwnShop }) {
  const words = useWords(staffWords);
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const form = useAccountForm({
    saved: { name: '', contact: '', role: 'orders' },
    draftFields: { form: 'invitation', fields: ['name', 'contact'] },
    schema: newInvitation,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).staff.invitations.post(checked, request),
    onSaved(invitation) {
      setMade(invitation);
      reload($staff);
      toastSuccess({ title: words.invited });
    },
    otherwise: words.failed,
  });
  return (
    <>
      <AccountForm form={form}>
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={60}
          required
          {...form.text('name')}
        />
        <TextField
          label={words.contact}
          hint={words.contactHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.text('contact')}
        />
        <SelectField label={words.role} {...form.text('role')}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {words.roles[role]}
            </option>
          ))}
        </SelectField>
        <SubmitButton busy={form.isBusy}>{words.invite}</SubmitButton>
      </AccountForm>
      {made && <Link shop={shop} made={made} />}
    </>
  );
}

function Link({ shop, made }: { shop: OwnShop; made: MadeInvitation }) {
  const words = useWords(staffWords);
  const number = made.contact.includes('@') ? '' : `88${made.contact}`;
  const message = encodeURIComponent(words.message(shop.name, made.url));
  return (
    <div className="grid grid-cols-1 gap-3" role="status">
      {made.isRenewed && <p>{words.renewed}</p>}
      <p>{made.isMailed ? words.mailed : words.handOver}</p>
      <input
        className="input"
        readOnly
        value={made.url}
        aria-label={words.copy}
        onFocus={(event) => event.target.select()}
      />
      <p className="flex flex-wrap gap-3">
        <CopyButton text={made.url} copied={{ title: words.copied }}>
          {words.copy}
        </CopyButton>
        <a
          className={buttonClass({})}
          href={`https://wa.me/${number}?text=${message}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.whatsApp}
        </a>
      </p>
    </div>
  );
}
