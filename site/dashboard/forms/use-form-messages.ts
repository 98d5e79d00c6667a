import { formWords } from '../../i18n/dashboard/forms.ts';
import type { Refusal } from '../../stores/api.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';

/** The messages after a section's form was saved or refused; `saved` and `saveFailed` are the section's own texts. */
export function useFormMessages({ saved, saveFailed }: { saved: string; saveFailed: string }) {
  const words = useWords(formWords);
  return {
    saySaved: () => toastSuccess({ title: saved }),
    onRefused(refusal: Refusal) {
      if (refusal.code === 'shop_not_found') toastError({ title: saveFailed, description: words.noShop });
      else toastError({ title: saveFailed, description: refusal.message });
    },
  };
}
