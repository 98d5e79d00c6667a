import { useState } from 'react';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';
import { dhakaInput, dhakaTime } from '../dhaka-input.ts';
import type { ProductValues } from '../product-values.ts';

const choices = ['now', 'later', 'draft'] as const;
type Choice = (typeof choices)[number];

/** What an emptied time is kept as: nothing would be 'now', and the server refuses this. */
const noTime = '-';
const day = 24 * 60 * 60 * 1000;

/** Now, from a time on, or not yet. */
export function ShowingPart({ form }: { form: Form<ProductValues> }) {
  const { showing: words } = useWords(partWords);
  const { status, publishAt } = form.values;
  // Kept by itself: a time that is being typed may lie in the past for a moment.
  const [choice, setChoice] = useState<Choice>(() => choiceOf(form.values));
  function choose(next: Choice) {
    setChoice(next);
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
      {choice === 'later' && status === 'active' && (
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

/** A time that has passed is 'now'. */
function choiceOf({ status, publishAt }: Pick<ProductValues, 'status' | 'publishAt'>): Choice {
  if (status === 'draft') return 'draft';
  return publishAt === noTime || dhakaTime(publishAt) > Date.now() ? 'later' : 'now';
}
