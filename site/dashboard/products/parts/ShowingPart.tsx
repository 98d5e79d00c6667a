import { useState } from 'react';
import type { ProductView } from '../../../../api/shops/products/contract.ts';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';
import { dhakaInput } from '../../../../api/platform/formats/dhaka-time.ts';
import type { ProductValues } from '../product-values.ts';
import { day } from '../../../../api/platform/formats/durations.ts';

const choices = ['now', 'later', 'draft'] as const;
type Choice = (typeof choices)[number];

/** The value of a cleared time. An empty value would mean 'now'; the server refuses this one. */
const noTime = '-';

/** Visible now, from a time on, or not yet. */
export function ShowingPart({ form, product }: { form: Form<ProductValues>; product: ProductView | null }) {
  const { showing: words } = useWords(partWords);
  const { publishAt } = form.values;
  const [openedAt] = useState(() => Date.now());
  const isShownSince = product?.publishAt != null && product.publishAt <= openedAt;
  const choice = choiceOf(form.values, isShownSince ? dhakaInput(product.publishAt ?? 0) : '');
  function choose(next: Choice) {
    form.change({
      status: next === 'draft' ? 'draft' : 'active',
      publishAt: next === 'later' ? dhakaInput(Date.now() + day).replace(/T.*/, 'T10:00') : '',
    });
  }
  return (
    <>
      <fieldset className="product-form__choice">
        <legend className="field__label">{words.legend}</legend>
        {choices.map((each) => (
          <label key={each} className="check-field">
            <input
              className="check-field__box"
              type="radio"
              name="when"
              checked={each === choice}
              onChange={() => choose(each)}
            />
            {words[each]}
          </label>
        ))}
      </fieldset>
      {choice === 'later' && (
        <div data-field="publishAt">
          <TextField
            type="datetime-local"
            label={words.at}
            hint={words.atHint}
            error={form.problems.publishAt}
            value={publishAt === noTime ? '' : publishAt}
            onChange={({ target }) => form.change({ publishAt: target.value || noTime })}
          />
        </div>
      )}
    </>
  );
}

/**
 * A time that had passed when the dialog opened means 'now'. A time that is being typed may be in the past for a
 * moment.
 */
function choiceOf({ status, publishAt }: Pick<ProductValues, 'status' | 'publishAt'>, shownSince: string): Choice {
  if (status === 'draft') return 'draft';
  return publishAt === '' || publishAt === shownSince ? 'now' : 'later';
}
