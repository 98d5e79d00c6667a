import { useState } from 'react';
import {
  adTest,
  purchaseMoments,
  type AdConnectionList,
  type AdConnectionView,
  type PurchaseMoment,
} from '../../../api/orders/ads/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { adWords } from '../../i18n/dashboard/ads.ts';
import { formatMoment } from '../../i18n/format.ts';
import { $ads, showAds } from '../../stores/ads.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { ServiceConnection } from '../connections/ServiceConnection.tsx';

interface Props {
  shop: OwnShop;
  connection: AdConnectionView;
}

/** A connection: its state and last response, a test, when an order counts, and how to replace or remove it. */
export function ConnectedAds({
  shop,
  connection,
  isInPlan,
  onReplace,
}: Props & { isInPlan: boolean; onReplace: () => void }) {
  const words = useWords(adWords);
  const language = useLanguage();
  const { service, pixelId, state, testedAt, sentAt, lastResponse } = connection;
  const response = testedAt === null ? null : words.response(formatMoment(testedAt, language), lastResponse);
  return (
    <ServiceConnection<AdConnectionView, AdConnectionList>
      name={words.names[service]}
      words={words}
      isSandbox={false}
      status={
        <>
          <p className="section-form__intro">
            {words.id(pixelId)}
            {sentAt !== null && <br />}
            {sentAt !== null && words.lastSent(formatMoment(sentAt, language))}
          </p>
          {!isInPlan && <Notice kind="problem">{words.notInPlan}</Notice>}
          {isInPlan && state !== 'refused' && <p>{words.states[state]}</p>}
          <Notice kind="problem">
            {state === 'refused' && [words.states.refused, response].filter(Boolean).join(' ')}
          </Notice>
          <Notice kind="done">{state === 'works' && response}</Notice>
          {isInPlan && <TestForm shop={shop} connection={connection} />}
          {isInPlan && <PurchaseChoice shop={shop} connection={connection} />}
        </>
      }
      remove={(request) => api.shops({ shop: shop.id }).ads({ service }).delete(undefined, request)}
      onRemoved={(left) => $ads.mutate(left)}
      onReplace={onReplace}
    />
  );
}

/** Sends a test event. Meta and TikTok want a code from the page on which they show it. */
function TestForm({ shop, connection: { service, state } }: Props) {
  const words = useWords(adWords);
  const [lastCode, setLastCode] = useState('');
  const form = useForm({
    saved: { testCode: lastCode },
    schema: adTest,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).ads({ service }).test.post(checked, request),
    onSaved(response: AdConnectionView, { checked }) {
      setLastCode(checked.testCode ?? '');
      showAds(response);
    },
    onRefused: ({ message }) => toastError({ title: words.testFailed, description: message }),
  });
  return (
    <form className="order-settings__form" {...form.element}>
      {service === 'ga4' ? (
        <p className="section-form__intro">{words.ga4Test}</p>
      ) : (
        <TextField
          label={words.testCode}
          hint={words.testCodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.text('testCode')}
        />
      )}
      <Button type="submit" variant={state === 'works' ? 'secondary' : 'primary'} busy={form.isBusy}>
        {words.test}
      </Button>
    </form>
  );
}

/** When an order counts as a purchase. Saved at once. */
function PurchaseChoice({ shop, connection: { service, purchaseAt } }: Props) {
  const words = useWords(adWords);
  const [chosen, setChosen] = useState<PurchaseMoment | null>(null);

  async function choose(moment: PurchaseMoment) {
    setChosen(moment);
    const outcome = await call<AdConnectionView>((request) =>
      api.shops({ shop: shop.id }).ads({ service }).purchase.put({ purchaseAt: moment }, request),
    );
    setChosen(null);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    showAds(outcome.response);
    return toastSuccess({ title: words.purchaseSaved });
  }
  return (
    <SelectField
      label={words.purchase}
      hint={words.purchaseHint}
      value={chosen ?? purchaseAt}
      disabled={chosen !== null}
      onChange={({ target }) => void choose(purchaseMoments.find((one) => one === target.value) ?? 'placed')}
    >
      {purchaseMoments.map((moment) => (
        <option key={moment} value={moment}>
          {words.purchases[moment]}
        </option>
      ))}
    </SelectField>
  );
}
