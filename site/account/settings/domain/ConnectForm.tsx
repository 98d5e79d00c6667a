import { newDomain } from '../../../../api/shops/domains/contract.ts';
import { ownDomain } from '../../../i18n/own-domain.ts';
import { api } from '../../../stores/api.ts';
import { $domain } from '../../../stores/domain.ts';
import { toastSuccess } from '../../../stores/toasts.ts';
import { useWords } from '../../../ui/language.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAccountForm } from '../../account-form.ts';
import { AccountForm, SubmitButton } from '../../FormParts.tsx';

/** Connects a domain. The response contains its DNS records. */
export function ConnectForm({ shopId, onDone }: { shopId: string; onDone?: () => void }) {
  const words = useWords(ownDomain);
  const form = useAccountForm({
    saved: { domain: '' },
    draftFields: { form: 'domain', fields: ['domain'] },
    schema: newDomain,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shopId }).domain.put(checked, request),
    onSaved(view) {
      $domain.mutate(view);
      toastSuccess({ title: words.saved });
      onDone?.();
    },
    otherwise: words.failed,
  });
  return (
    <AccountForm form={form}>
      <TextField
        label={words.label}
        hint={words.hint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.text('domain')}
      />
      <SubmitButton busy={form.isBusy}>{words.connect}</SubmitButton>
    </AccountForm>
  );
}
