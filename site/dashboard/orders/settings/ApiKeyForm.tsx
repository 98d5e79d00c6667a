import { useId } from 'react';
import { scopes, type Scope } from '../../../../api/accounts/access/permissions.ts';
import { newKey, type CreatedKey } from '../../../../api/shops/api-keys/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { useForm } from '../../../forms/use-form.ts';
import { apiKeyWords } from '../../../i18n/dashboard/api-keys.ts';
import { common } from '../../../i18n/common.ts';
import { api } from '../../../stores/api.ts';
import { toastError } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  onCreated: (key: CreatedKey) => void;
  onClose: () => void;
}

/** A key that may read products is the usual one. */
const empty = { name: '', scopes: ['catalogue:read'] as readonly Scope[] };

/** Name and scopes of a new API key. */
export function ApiKeyForm({ shop, onCreated, onClose }: Props) {
  const words = useWords(apiKeyWords);
  const { cancel } = useWords(common);
  const error = useId();
  const form = useForm({
    saved: empty,
    schema: newKey,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).keys.post(checked, request),
    onSaved: onCreated,
    onRefused: ({ message }) => toastError({ title: message }),
  });
  const { scopes: chosen } = form.values;
  return (
    <form className="order-settings__form" {...form.element}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={60}
        required
        {...form.text('name')}
      />
      <fieldset className="api-keys__scopes" aria-describedby={form.problems.scopes ? error : undefined}>
        <legend>{words.mayDo}</legend>
        {scopes.map((scope) => (
          <CheckField
            key={scope}
            label={words.scopes[scope]}
            hint={words.scopeHints[scope]}
            checked={chosen.includes(scope)}
            onChange={(isOn) =>
              form.change(({ scopes: latest }) => ({
                scopes: scopes.filter((one) => (one === scope ? isOn : latest.includes(one))),
              }))
            }
          />
        ))}
        {form.problems.scopes && (
          <p className="field__error" id={error} role="alert">
            {words.chooseScope}
          </p>
        )}
      </fieldset>
      <p className="api-keys__steps">
        <Button type="submit" busy={form.isBusy}>
          {words.create}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
      </p>
    </form>
  );
}
