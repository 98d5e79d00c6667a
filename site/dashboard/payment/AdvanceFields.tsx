import { advanceRules, advanceScopes, type OwnShop } from '../../../api/shops/shop/contract.ts';
import { advanceSettings } from '../../i18n/dashboard/advance-settings.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { HelpMark } from '../../help/HelpMark.tsx';
import { useWords } from '../../ui/language.tsx';
import type { Form } from '../../forms/use-form.ts';

/** The typed and chosen values of these fields. */
export interface AdvanceValues {
  advanceRule: string;
  advancePercent: string;
  advanceSum: string;
  advanceScope: string;
}

interface Props {
  form: Pick<Form<AdvanceValues>, 'values' | 'text'> & { readonly change: (part: Partial<AdvanceValues>) => void };
  saved: OwnShop['advance'];
}

/** The amount that customers pay before delivery, and which customers. */
export function AdvanceFields({ form, saved }: Props) {
  const words = useWords(advanceSettings);
  const { advanceRule } = form.values;
  return (
    <Card className="section-form__fields">
      <SelectField
        {...form.text('advanceRule')}
        label={words.rule}
        hint={
          <>
            {words.ruleHint} <HelpMark article="advance-payments" subject={words.rule} />
          </>
        }
        // A hidden field must not keep a value that cannot be saved.
        onChange={({ target }) =>
          form.change({
            advanceRule: target.value,
            advancePercent: String(saved.percent),
            advanceSum: String(saved.sum),
          })
        }
      >
        {advanceRules.map((rule) => (
          <option key={rule} value={rule}>
            {words.rules[rule]}
          </option>
        ))}
      </SelectField>
      {advanceRule === 'share' && (
        <TextField
          {...form.text('advancePercent')}
          label={words.percent}
          hint={words.percentHint}
          inputMode="numeric"
          required
        />
      )}
      {advanceRule === 'sum' && (
        <TextField {...form.text('advanceSum')} label={words.sum} hint={words.sumHint} inputMode="decimal" required />
      )}
      {advanceRule !== 'none' && (
        <SelectField {...form.text('advanceScope')} label={words.scope} hint={words.scopeHint}>
          {advanceScopes.map((scope) => (
            <option key={scope} value={scope}>
              {words.scopes[scope]}
            </option>
          ))}
        </SelectField>
      )}
    </Card>
  );
}
