import {
  historyRules,
  historySettings,
  returnedPercents,
  type HistorySettingsView,
} from '../../../../api/orders/delivery-history/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { useForm } from '../../../forms/use-form.ts';
import { common } from '../../../i18n/common.ts';
import { deliveryHistoryWords } from '../../../i18n/dashboard/delivery-history.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { $historySettings } from '../../../stores/delivery-history.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SwitchField } from '../../../ui/Switch.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { useFormMessages } from '../../forms/use-form-messages.ts';
import { useSaveText } from '../../forms/use-save-text.ts';

/** The shop's settings about the histories of phones, and the rule for many returned parcels. For its owner. */
export function HistoryCard({ shop }: { shop: OwnShop }) {
  const words = useWords(deliveryHistoryWords);
  const { loading } = useWords(common);
  const { data, error, reload } = useQuery($historySettings);
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">{words.intro}</p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && <LoadFailed title={words.loadFailed} onRetry={reload} />}
      {data && <Settings shop={shop} view={data} />}
    </Card>
  );
}

function Settings({ shop, view }: { shop: OwnShop; view: HistorySettingsView }) {
  const words = useWords(deliveryHistoryWords);
  const { saySaved, ...messages } = useFormMessages(words);
  const { isShared, usesOutsideHistory, rule, returnedPercent, hasSteadfast, provider, takesAdvance } = view;
  const { element, values, change, save, isBusy, isChanged } = useForm({
    ...messages,
    draft: { shopId: shop.id, name: 'delivery-history' },
    saved: { isShared, usesOutsideHistory, rule, returnedPercent },
    schema: historySettings,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id })['delivery-history'].put(checked, request),
    onSaved(response: HistorySettingsView) {
      $historySettings.mutate(response);
      saySaved();
    },
  });
  const saveText = useSaveText({ save, isChanged });
  const names = [hasSteadfast ? words.steadfast : '', provider ?? ''].filter(Boolean).join(', ');
  return (
    <form className="order-settings__switches" {...element}>
      <SwitchField
        label={words.isShared}
        hint={words.isSharedHint}
        checked={values.isShared}
        onChange={(isOn) => change({ isShared: isOn })}
      />
      <SwitchField
        label={words.usesOutsideHistory(names)}
        hint={names === '' ? words.connectFirst : words.usesOutsideHistoryHint}
        checked={values.usesOutsideHistory}
        onChange={(isOn) => change({ usesOutsideHistory: isOn })}
      />
      <LastRequest view={view} />
      <SelectField
        label={words.rule}
        hint={words.ruleHints[values.rule]}
        value={values.rule}
        onChange={({ target }) => change({ rule: historyRules.find((one) => one === target.value) ?? 'none' })}
      >
        {historyRules.map((one) => (
          <option key={one} value={one}>
            {words.rules[one]}
          </option>
        ))}
      </SelectField>
      {values.rule === 'advance' && !takesAdvance && <Notice kind="info">{words.noNumber}</Notice>}
      <SelectField
        label={words.limit}
        hint={words.limitHint}
        value={values.returnedPercent}
        onChange={({ target }) =>
          change({ returnedPercent: returnedPercents.find((one) => one === target.value) ?? '50' })
        }
      >
        {returnedPercents.map((one) => (
          <option key={one} value={one}>
            {words.limits[one]}
          </option>
        ))}
      </SelectField>
      <div className="order-settings__save">
        <Button type="submit" variant="secondary" busy={isBusy}>
          {words.save}
        </Button>
        <p className="section-form__intro" role="status">
          {saveText}
        </p>
      </div>
    </form>
  );
}

/** Whether Steadfast responds, in its own words. */
function LastRequest({ view: { hasSteadfast, usesOutsideHistory, lastRequest } }: { view: HistorySettingsView }) {
  const words = useWords(deliveryHistoryWords);
  const language = useLanguage();
  if (!hasSteadfast || !usesOutsideHistory || !lastRequest) return null;
  const { hasResponse, error, requestedAt } = lastRequest;
  const when = formatMoment(requestedAt, language);
  if (hasResponse) return <p className="section-form__intro">{words.lastResponse(when)}</p>;
  return error === '' ? null : <Notice kind="problem">{words.lastProblem(when, error)}</Notice>;
}
