import { paymentInfo, type OwnShop, type PaymentInfo } from '../../../api/shops/contract.ts';
import { paymentWords } from '../../i18n/dashboard/payment.ts';
import { api } from '../../stores/api.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError } from '../../stores/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useDraftForm } from '../forms/use-draft-form.ts';
import { useFormMessages } from '../forms/use-form-messages.ts';

type Values = Required<PaymentInfo>;

/** Payment: the numbers that customers pay to. */
export function PaymentSection({ shop }: { shop: OwnShop }) {
  const words = useWords(paymentWords);
  const { saySaved, ...messages } = useFormMessages(words);
  const form = useDraftForm<Values, OwnShop>({
    ...messages,
    shopId: shop.id,
    name: 'payment',
    saved: shop.paymentInfo,
    schema: paymentInfo,
    missing: ({ bkash, nagad }) => ({
      ...(bkash.trim() === '' && { bkash: words.enterBkash }),
      ...(nagad.trim() === '' && { nagad: words.enterNagad }),
    }),
    onInvalid({ bkash, nagad }) {
      if (bkash === words.enterBkash) toastError({ title: words.bkashRequired, description: bkash });
      else if (nagad === words.enterNagad) toastError({ title: words.nagadRequired, description: nagad });
    },
    send: (_, values) => (headers) => api['payment-info']({ shop: shop.id }).put(values, { headers }),
    onSaved(answer) {
      adoptShop(answer);
      saySaved();
    },
  });
  const { values, problems, change } = form;
  const number = (name: 'bkash' | 'nagad') => ({
    name,
    label: words[name],
    hint: words.numberHint,
    error: problems[name],
    value: values[name],
    inputMode: 'tel' as const,
    required: true,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form className="section-form" noValidate onSubmit={form.submit}>
      <Card className="section-form__fields">
        <p className="section-form__intro">{words.intro}</p>
        <TextField {...number('bkash')} />
        <TextField {...number('nagad')} />
        <TextArea
          name="bank"
          label={words.bank}
          hint={words.bankHint}
          error={problems.bank}
          optional
          rows={3}
          maxLength={300}
          value={values.bank}
          onChange={(event) => change({ bank: event.target.value })}
        />
      </Card>
      <SaveBar save={form.save} isChanged={form.isChanged} onDiscard={form.discard} />
    </form>
  );
}
