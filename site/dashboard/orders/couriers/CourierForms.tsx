import '../../payment/gateways/gateways.css';
import type { ReactNode } from 'react';
import {
  pathaoAccount,
  redxAccount,
  steadfastAccount,
  type CourierAccountView,
} from '../../../../api/orders/parcels/accounts/contract.ts';
import type { ConnectedCourier } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { useForm, type Form } from '../../../forms/use-form.ts';
import { courierWords } from '../../../i18n/dashboard/couriers.ts';
import { api } from '../../../stores/api.ts';
import { showCourier } from '../../../stores/couriers.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  onClose: () => void;
}

const steadfastFields = ['apiKey', 'secretKey'] as const;
const pathaoFields = ['clientId', 'clientSecret', 'username', 'password', 'storeId'] as const;

/** The form of each courier's account. No draft of the credentials is stored. */
export const courierForms = { steadfast: SteadfastForm, pathao: PathaoForm, redx: RedxForm };

function SteadfastForm({ shop, onClose }: Props) {
  const words = useWords(courierWords);
  const form = useForm({
    saved: { apiKey: '', secretKey: '', isSandbox: false },
    schema: steadfastAccount,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).couriers.steadfast.put(checked, request),
    ...useOutcome(onClose),
  });
  return (
    <Account courier="steadfast" form={form} onClose={onClose}>
      {steadfastFields.map((field) => (
        <TextField key={field} {...form.text(field)} label={words.fields[field]} {...secret} />
      ))}
    </Account>
  );
}

function PathaoForm({ shop, onClose }: Props) {
  const words = useWords(courierWords);
  const form = useForm({
    saved: { clientId: '', clientSecret: '', username: '', password: '', storeId: '', isSandbox: false },
    schema: pathaoAccount,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).couriers.pathao.put(checked, request),
    ...useOutcome(onClose),
  });
  return (
    <Account courier="pathao" form={form} onClose={onClose}>
      {pathaoFields.map((field) => (
        <TextField key={field} {...form.text(field)} label={words.fields[field]} {...secret} />
      ))}
    </Account>
  );
}

function RedxForm({ shop, onClose }: Props) {
  const words = useWords(courierWords);
  const form = useForm({
    saved: { token: '', isSandbox: false },
    schema: redxAccount,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).couriers.redx.put(checked, request),
    ...useOutcome(onClose),
  });
  return (
    <Account courier="redx" form={form} onClose={onClose}>
      <TextField {...form.text('token')} label={words.fields.token} {...secret} maxLength={2000} />
    </Account>
  );
}

const secret = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 300,
  required: true,
} as const;

function useOutcome(onClose: () => void) {
  const words = useWords(courierWords);
  return {
    onSaved(account: CourierAccountView) {
      showCourier(account);
      toastSuccess({ title: words.saved });
      onClose();
    },
    onRefused: ({ message }: { readonly message: string }) =>
      toastError({ title: words.notSaved, description: message }),
  };
}

interface AccountProps<Values extends { isSandbox: boolean }> {
  courier: ConnectedCourier;
  form: Form<Values>;
  onClose: () => void;
  children: ReactNode;
}

/** Steadfast has no sandbox. */
function Account<Values extends { isSandbox: boolean }>({ courier, form, onClose, children }: AccountProps<Values>) {
  const words = useWords(courierWords);
  return (
    <form className="section-form__fields" {...form.element}>
      <h3>{words.names[courier]}</h3>
      <p>{words.hints[courier]}</p>
      {children}
      {courier !== 'steadfast' && (
        <CheckField
          label={words.isSandbox}
          hint={words.isSandboxHint}
          checked={form.values.isSandbox}
          onChange={(isSandbox) => form.change({ isSandbox } as Partial<Values>)}
        />
      )}
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
