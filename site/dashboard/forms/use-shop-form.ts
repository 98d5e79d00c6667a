import type * as z from 'zod/mini';
import { shopChanges, type OwnShop } from '../../../api/shops/shop/contract.ts';
import type { FormRules } from '../../forms/form-store.ts';
import { useForm, type Form } from '../../forms/use-form.ts';
import { api, type Refusal } from '../../stores/api.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError, toastSuccess, type ToastWords } from '../../stores/toasts.ts';
import { useFormMessages } from './use-form-messages.ts';

type Rules<Values extends object> = FormRules<Values, z.infer<typeof shopChanges>, OwnShop>;

interface Options<Values extends object> extends Pick<Rules<Values>, 'missing' | 'onInvalid'> {
  readonly shop: OwnShop;
  /** The name of the form and its draft. */
  readonly name: string;
  readonly saved: Values;
  /** The section's own texts. */
  readonly words: { readonly saved: string; readonly saveFailed: string };
  /** The section's own message for a refusal, if it has one. */
  readonly explain?: (refusal: Refusal) => ToastWords | null;
  /** The action in the message about the first save of a new shop. */
  readonly firstSave?: ToastWords['action'];
}

/** Ms in which a seller can take the offered step from the message. */
const offered = 8_000;

/** The form of a section about the shop. It sends the changed fields only. */
export function useShopForm<Values extends object>(options: Options<Values>): Form<Values> {
  const { shop, name, words, explain, firstSave, ...rules } = options;
  const { saySaved, ...messages } = useFormMessages(words);
  return useForm({
    ...messages,
    ...rules,
    draft: { shopId: shop.id, name },
    schema: shopChanges,
    send:
      ({ changed }) =>
      (request) =>
        api.shops({ shop: shop.id }).put(changed, request),
    onSaved(response: OwnShop) {
      adoptShop(response);
      if (shop.name === '' && firstSave) toastSuccess({ title: words.saved, action: firstSave, duration: offered });
      else saySaved();
    },
    onRefused(refusal) {
      const own = explain?.(refusal);
      if (own) toastError(own);
      else messages.onRefused(refusal);
    },
  });
}
