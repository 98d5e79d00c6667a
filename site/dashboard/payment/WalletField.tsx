import type { ReactNode } from 'react';
import type { OwnShop, WalletName } from '../../../api/shops/shop/contract.ts';
import type { Form } from '../../forms/use-form.ts';
import { HelpMark } from '../../help/HelpMark.tsx';
import { paymentWords } from '../../i18n/dashboard/payment.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';

type Values = OwnShop['paymentInfo'];

interface Props {
  form: Pick<Form<Values>, 'values' | 'text'> & { readonly change: (part: Partial<Values>) => void };
  wallet: WalletName;
  isRequired?: boolean;
  isOptional?: boolean;
  isDisabled?: boolean;
  children?: ReactNode;
}

/** A wallet's number and, once there is one, whether customers use 'Send Money' or 'Payment'. */
export function WalletField({ form, wallet, isRequired, isOptional, isDisabled, children }: Props) {
  const words = useWords(paymentWords);
  const type = words.typeOf(useWords(paymentNames).providers[wallet]);
  const { merchantWallets } = form.values;
  const others = merchantWallets.filter((one) => one !== wallet);
  return (
    <div className="section-form__pair">
      <TextField
        {...form.text(wallet)}
        label={words[wallet]}
        hint={words.numberHint}
        inputMode="tel"
        required={isRequired}
        optional={isOptional ?? false}
        disabled={isDisabled}
      />
      {form.values[wallet].trim() !== '' && (
        <SelectField
          label={type}
          hint={
            <>
              {words.typeHint} <HelpMark article="getting-paid" subject={type} />
            </>
          }
          value={merchantWallets.includes(wallet) ? 'merchant' : 'personal'}
          onChange={({ target }) =>
            form.change({ merchantWallets: target.value === 'merchant' ? [...others, wallet].sort() : others })
          }
        >
          <option value="personal">{words.personal}</option>
          <option value="merchant">{words.merchant}</option>
        </SelectField>
      )}
      {children}
    </div>
  );
}
