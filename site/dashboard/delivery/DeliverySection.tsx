import { shopChanges, type OwnShop } from '../../../api/shops/contract.ts';
import { deliveryWords } from '../../i18n/dashboard/payment.ts';
import { api } from '../../stores/api.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError } from '../../stores/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { typedNumber } from '../../../api/products/contract.ts';
import { useDraftForm } from '../forms/use-draft-form.ts';
import { useFormMessages } from '../forms/use-form-messages.ts';

/** Amounts are kept as they are typed. */
interface Values {
  dhakaCost: string;
  outsideDhakaCost: string;
  deliveryTime: string;
  deliveryComments: string;
}

/** Delivery: what it costs and how long it takes. */
export function DeliverySection({ shop }: { shop: OwnShop }) {
  const words = useWords(deliveryWords);
  const { saySaved, ...messages } = useFormMessages(words);
  const form = useDraftForm<Values, OwnShop>({
    ...messages,
    shopId: shop.id,
    name: 'delivery',
    saved: {
      dhakaCost: String(shop.dhakaCost),
      outsideDhakaCost: String(shop.outsideDhakaCost),
      deliveryTime: shop.deliveryTime,
      deliveryComments: shop.deliveryComments ?? '',
    },
    schema: shopChanges,
    missing: ({ dhakaCost, outsideDhakaCost, deliveryTime }) => ({
      ...(dhakaCost.trim() === '' && { dhakaCost: words.enterDhaka }),
      ...(outsideDhakaCost.trim() === '' && { outsideDhakaCost: words.enterOutside }),
      ...(deliveryTime.trim() === '' && { deliveryTime: words.enterTime }),
    }),
    onInvalid({ dhakaCost, outsideDhakaCost, deliveryTime }) {
      if (dhakaCost === words.enterDhaka) toastError({ title: words.dhakaRequired, description: dhakaCost });
      else if (outsideDhakaCost === words.enterOutside)
        toastError({ title: words.outsideRequired, description: outsideDhakaCost });
      else if (deliveryTime === words.enterTime) toastError({ title: words.timeRequired, description: deliveryTime });
    },
    send: (changes) => (headers) => api.shops({ shop: shop.id }).put(changes as object, { headers }),
    onSaved(answer) {
      adoptShop(answer);
      saySaved();
    },
  });
  const { values, problems, change } = form;
  const cost = (name: 'dhakaCost' | 'outsideDhakaCost', label: string) => ({
    name,
    label,
    error: problems[name],
    value: values[name],
    inputMode: 'decimal' as const,
    required: true,
    onChange: (event: { target: { value: string } }) => change({ [name]: typedNumber(event.target.value) }),
  });
  return (
    <form className="section-form" noValidate onSubmit={form.submit}>
      <Card className="section-form__fields">
        <p className="section-form__intro">{words.intro}</p>
        <TextField {...cost('dhakaCost', words.dhaka)} />
        <TextField {...cost('outsideDhakaCost', words.outsideDhaka)} />
        <TextField
          name="deliveryTime"
          label={words.time}
          hint={words.timeHint}
          error={problems.deliveryTime}
          maxLength={60}
          required
          value={values.deliveryTime}
          onChange={(event) => change({ deliveryTime: event.target.value })}
        />
        <TextArea
          name="deliveryComments"
          label={words.comments}
          hint={words.commentsHint}
          error={problems.deliveryComments}
          optional
          rows={3}
          maxLength={500}
          value={values.deliveryComments}
          onChange={(event) => change({ deliveryComments: event.target.value })}
        />
      </Card>
      <SaveBar save={form.save} isChanged={form.isChanged} onDiscard={form.discard} />
    </form>
  );
}
