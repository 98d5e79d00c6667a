import '../products/product-form.css';
import { couponKinds, newCoupon, type CouponKind, type CouponView } from '../../../api/orders/coupons/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { useForm, type Form } from '../../forms/use-form.ts';
import { common } from '../../i18n/common.ts';
import { couponWords } from '../../i18n/dashboard/coupons.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { $coupons, sendCoupon } from '../../stores/coupons.ts';
import { reload } from '../../stores/queries.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { HelpMark } from '../../help/HelpMark.tsx';
import { useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { useConfirmedClose } from '../forms/use-asked-close.tsx';
import { CouponBounds } from './CouponBounds.tsx';

interface Props {
  shop: OwnShop;
  /** Null for a new coupon. */
  coupon: CouponView | null;
  onClose: () => void;
  focusAfter: FocusTarget;
}

/** A new or existing coupon. */
export function CouponDialog({ shop, coupon, onClose, focusAfter }: Props) {
  const words = useWords(couponWords);
  const formText = useWords(formWords);
  const { cancel, close: closeWord } = useWords(common);
  const form: Form<ReturnType<typeof typedOf>> = useForm({
    saved: typedOf(coupon),
    schema: newCoupon,
    missing: ({ isForSome, productIds, categories }) =>
      isForSome && productIds.length + categories.length === 0 ? { productIds: words.chooseProducts } : {},
    send: ({ checked }) => sendCoupon(shop.id, coupon, form.values.isForSome ? checked : { ...checked, ...forAll }),
    onSaved(_: CouponView) {
      reload($coupons);
      toastSuccess({ title: words.savedCoupon });
      onClose();
    },
    onRefused: ({ code, message }) =>
      toastError({ title: words.saveFailed, description: code === 'conflict' ? words.conflict : message }),
  });
  const { isBusy, discard, values } = form;
  const { close, question } = useConfirmedClose({ isChanged: form.isChanged && !isBusy, discard, onClose });
  const number = (name: 'percent' | 'amount' | 'minimum' | 'maxUses' | 'maxUsesByPhone') => ({
    ...form.text(name),
    label: words[name],
    inputMode: 'decimal' as const,
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={coupon ? words.editCoupon : words.add}
        focusAfter={focusAfter}
      >
        <form className="product-form" {...form.element}>
          <TextField
            {...form.text('code')}
            label={words.code}
            hint={
              <>
                {words.codeHint} <HelpMark article="coupons" subject={words.code} />
              </>
            }
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <SelectField {...form.text('kind')} label={words.kind}>
            {couponKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </SelectField>
          {values.kind === 'percent' && <TextField {...number('percent')} />}
          {values.kind === 'amount' && <TextField {...number('amount')} />}
          <TextField {...number('minimum')} optional />
          <CouponBounds form={form} products={shop.products} />
          <div className="product-form__pair">
            <TextField {...form.text('firstDay')} label={words.firstDay} type="date" optional />
            <TextField {...form.text('lastDay')} label={words.lastDay} type="date" optional />
          </div>
          <div className="product-form__pair">
            <TextField {...number('maxUses')} placeholder={words.noLimit} optional />
            <TextField {...number('maxUsesByPhone')} placeholder={words.noLimit} optional />
          </div>
          <div className="ui-dialog__actions">
            <Button variant="secondary" onClick={close}>
              {isBusy ? closeWord : cancel}
            </Button>
            <Button type="submit" busy={isBusy}>
              {isBusy ? formText.saving : words.save}
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}

/** The bounds of a coupon for all products. */
const forAll = { productIds: [], categories: [] };

/** A coupon as its form has it. */
function typedOf(coupon: CouponView | null) {
  const text = (value: number | string | null | undefined) => String(value ?? '');
  const kind: CouponKind = coupon?.kind ?? 'percent';
  return {
    code: coupon?.code ?? '',
    kind,
    percent: text(coupon?.percent),
    amount: text(coupon?.amount),
    minimum: text(coupon?.minimum),
    firstDay: text(coupon?.firstDay),
    lastDay: text(coupon?.lastDay),
    maxUses: text(coupon?.maxUses),
    maxUsesByPhone: text(coupon?.maxUsesByPhone),
    productIds: coupon?.productIds ?? [],
    categories: coupon?.categories ?? [],
    isForSome: coupon !== null && coupon.productIds.length + coupon.categories.length > 0,
    isOn: coupon?.isOn ?? true,
  };
}
