import type { ReactNode } from 'react';
import { bkashAccount, sslcommerzAccount } from '../../../../api/orders/payments/gateways/contract.ts';
import type { GatewayView } from '../../../../api/orders/payments/gateways/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { useForm, type Form } from '../../../forms/use-form.ts';
import { gatewayWords } from '../../../i18n/dashboard/payment-gateways.ts';
import { api } from '../../../stores/api.ts';
import { showGateway } from '../../../stores/payment-gateways.ts';
import { refreshShop } from '../../../stores/shop.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  onClose: () => void;
}

const bkashFields = ['appKey', 'appSecret', 'username', 'password'] as const;
const sslcommerzFields = ['storeId', 'storePassword'] as const;

/** A bKash merchant account. No draft of the credentials is stored. */
export function BkashForm({ shop, onClose }: Props) {
  const words = useWords(gatewayWords);
  const form = useForm({
    saved: { appKey: '', appSecret: '', username: '', password: '', isSandbox: false },
    schema: bkashAccount,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id })['payment-gateways'].bkash.put(checked, request),
    ...useOutcome(onClose),
  });
  return (
    <Account name={words.names.bkash} form={form} onClose={onClose}>
      {bkashFields.map((field) => (
        <TextField key={field} {...form.text(field)} label={words.fields[field]} {...secret} />
      ))}
    </Account>
  );
}

/** A store at SSLCOMMERZ. No draft of the credentials is stored. */
export function SslcommerzForm({ shop, onClose }: Props) {
  const words = useWords(gatewayWords);
  const form = useForm({
    saved: { storeId: '', storePassword: '', isSandbox: false },
    schema: sslcommerzAccount,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id })['payment-gateways'].sslcommerz.put(checked, request),
    ...useOutcome(onClose),
  });
  return (
    <Account name={words.names.sslcommerz} form={form} onClose={onClose}>
      {sslcommerzFields.map((field) => (
        <TextField key={field} {...form.text(field)} label={words.fields[field]} {...secret} />
      ))}
    </Account>
  );
}

const secret = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 200,
  required: true,
} as const;

function useOutcome(onClose: () => void) {
  const words = useWords(gatewayWords);
  return {
    onSaved(gateway: GatewayView) {
      showGateway(gateway);
      refreshShop();
      toastSuccess({ title: words.saved });
      onClose();
    },
    onRefused: ({ message }: { readonly message: string }) =>
      toastError({ title: words.notSaved, description: message }),
  };
}

interface AccountProps<Values extends { isSandbox: boolean }> {
  name: string;
  form: Form<Values>;
  onClose: () => void;
  children: ReactNode;
}

function Account<Values extends { isSandbox: boolean }>({ name, form, onClose, children }: AccountProps<Values>) {
  const words = useWords(gatewayWords);
  return (
    <form className="section-form__fields" {...form.element}>
      <h3>{name}</h3>
      {children}
      <CheckField
        label={words.isSandbox}
        hint={words.isSandboxHint}
        checked={form.values.isSandbox}
        onChange={(isSandbox) => form.change({ isSandbox } as Partial<Values>)}
      />
      <div className="gateway__actions">
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
