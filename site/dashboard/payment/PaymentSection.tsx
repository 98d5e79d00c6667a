import { useRef, useState } from 'react';
import { paymentInfo, type OwnShop } from '../../../api/shops/shop/contract.ts';
import { hasPaymentNumber } from '../../../api/shops/shop/has-payment-number.ts';
import { paymentWords } from '../../i18n/dashboard/payment.ts';
import { api } from '../../stores/api.ts';
import { ownersView } from '../../stores/owners-view.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError } from '../../stores/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useWords } from '../../ui/language.tsx';
import { AdvanceFields, type AdvanceValues } from './AdvanceFields.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useForm } from '../../forms/use-form.ts';
import { GatewaysCard } from './gateways/GatewaysCard.tsx';
import { PhoneCard } from './phone/PhoneCard.tsx';
import { WalletField } from './WalletField.tsx';
import { useFormMessages } from '../forms/use-form-messages.ts';

/**
 * The numbers that customers pay to and, for the owner of a shop that saves orders, the phone that confirms payments
 * and sends SMS, and the shop's payment gateways.
 */
export function PaymentSection({ shop }: { shop: OwnShop }) {
  const isOwners = shop.role === 'owner' && shop.orderMode === 'saved' && ownersView === null;
  return (
    <div className="section-form">
      <PaymentNumbers shop={shop} />
      {isOwners && <PhoneCard shop={shop} />}
      {isOwners && <GatewaysCard shop={shop} />}
    </div>
  );
}

/** The shop's terms as the fields show them. */
const advanceValues = ({ advance: { rule, percent, sum, scope } }: OwnShop): AdvanceValues => ({
  advanceRule: rule,
  advancePercent: String(percent),
  advanceSum: String(sum),
  advanceScope: scope,
});

type Wallet = 'bkash' | 'nagad';

/** The wallets that a shop with another number does without. */
const unusedWallets = (numbers: OwnShop['paymentInfo']): ReadonlySet<Wallet> => {
  const { bkash, nagad } = numbers;
  return new Set(
    hasPaymentNumber(numbers)
      ? [...(bkash === '' ? ['bkash' as const] : []), ...(nagad === '' ? ['nagad' as const] : [])]
      : [],
  );
};

function PaymentNumbers({ shop }: { shop: OwnShop }) {
  const words = useWords(paymentWords);
  const [unused, setUnused] = useState(() => unusedWallets(shop.paymentInfo));
  /** Numbers that were typed before 'I don’t use it'. */
  const typed = useRef<Partial<Record<Wallet, string>>>({});
  const { saySaved, ...messages } = useFormMessages(words);
  const form = useForm({
    ...messages,
    draft: { shopId: shop.id, name: 'payment' },
    saved: {
      ...shop.paymentInfo,
      ...advanceValues(shop),
    },
    schema: paymentInfo,
    // A shop with a payment gateway needs no number.
    missing: (numbers) => {
      if (shop.takesOnline) return {};
      const { bkash, nagad, rocket, upay, bank } = numbers;
      if (unused.size === 2) return `${rocket}${upay}${bank}`.trim() === '' ? { bank: words.enterAny } : {};
      return {
        ...(bkash.trim() === '' && !unused.has('bkash') && { bkash: words.enterBkash }),
        ...(nagad.trim() === '' && !unused.has('nagad') && { nagad: words.enterNagad }),
      };
    },
    onInvalid({ bkash, nagad }) {
      if (bkash === words.enterBkash) toastError({ title: words.bkashRequired, description: bkash });
      else if (nagad === words.enterNagad) toastError({ title: words.nagadRequired, description: nagad });
    },
    send:
      ({ checked }) =>
      (request) =>
        api['payment-info']({ shop: shop.id }).put(checked, request),
    onSaved(response) {
      adoptShop(response);
      saySaved();
    },
  });
  function use(name: Wallet, isUsed: boolean): void {
    setUnused((wallets) => new Set(isUsed ? [...wallets].filter((one) => one !== name) : [...wallets, name]));
    if (!isUsed) typed.current[name] = form.values[name];
    form.change({ [name]: isUsed ? (typed.current[name] ?? '') : '' });
  }
  const number = (name: Wallet) => (
    <WalletField
      form={form}
      wallet={name}
      isRequired={!shop.takesOnline && !unused.has(name)}
      isOptional={shop.takesOnline}
      isDisabled={unused.has(name)}
    >
      {!shop.takesOnline && (
        <CheckField
          label={name === 'bkash' ? words.noBkash : words.noNagad}
          checked={unused.has(name)}
          onChange={(isUnused) => use(name, !isUnused)}
        />
      )}
    </WalletField>
  );
  return (
    <form className="section-form" {...form.element}>
      <Card className="section-form__fields">
        <p className="section-form__intro">{words.intro}</p>
        {number('bkash')}
        {number('nagad')}
        <WalletField form={form} wallet="rocket" isOptional />
        <WalletField form={form} wallet="upay" isOptional />
        <TextArea {...form.text('bank')} label={words.bank} hint={words.bankHint} optional rows={3} maxLength={300} />
      </Card>
      <AdvanceFields form={form} saved={shop.advance} />
      <SaveBar
        form={form}
        isNew={unusedWallets(shop.paymentInfo).size === 0 && shop.paymentInfo.bkash === '' && !shop.takesOnline}
      />
    </form>
  );
}
