import { newSmsPhone, type SmsPhoneView } from '../../../../api/orders/shopper-messages/phone/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { PhoneGuide } from '../../../forwarder/PhoneGuide.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { smsPhoneWords } from '../../../i18n/dashboard/sms-phone.ts';
import { api } from '../../../stores/api.ts';
import { showSmsPhone } from '../../../stores/sms-phone.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  offeredUrl: string;
  onClose: () => void;
}

/** How to install the app, and its username and password. The server does the rest. No draft of them is stored. */
export function PhoneForm({ shop, offeredUrl, onClose }: Props) {
  const words = useWords(smsPhoneWords);
  const form = useForm({
    saved: { user: '', password: '', url: offeredUrl },
    schema: newSmsPhone,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id })['sms-phone'].put(checked, request),
    onSaved(response: SmsPhoneView) {
      onClose();
      showSmsPhone(response);
      toastSuccess({ title: words.saved });
    },
    onRefused: ({ message }) => toastError({ title: words.notSaved, description: message }),
  });
  return (
    <>
      <PhoneGuide kind="app" />
      <form className="phone" {...form.element}>
        <h3>{words.formTitle}</h3>
        <TextField {...form.text('user')} label={words.user} {...secret} />
        <TextField {...form.text('password')} label={words.password} {...secret} />
        <details {...(form.problems.url && { open: true })}>
          <summary className="phone__more">{words.ownServer}</summary>
          <TextField {...form.text('url')} label={words.url} hint={words.urlHint} inputMode="url" {...secret} />
        </details>
        <div className="account__actions">
          <Button type="submit" busy={form.isBusy}>
            {words.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}

const secret = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 300,
  required: true,
} as const;
