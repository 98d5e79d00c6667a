import type { Form } from '../../forms/use-form.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { useWords } from '../../ui/language.tsx';

/** The state of a form without a `SaveBar`, in words; '' if there is nothing to save. */
export function useSaveText({ save, isChanged }: Pick<Form<object>, 'save' | 'isChanged'>): string {
  const words = useWords(formWords);
  return {
    idle: isChanged ? words.unsaved : '',
    saving: words.saving,
    failed: words.failed,
  }[save];
}
