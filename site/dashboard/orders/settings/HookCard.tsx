import { computed } from 'nanostores';
import { useState } from 'react';
import { newHook, type HookView } from '../../../../api/orders/webhook/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { useForm } from '../../../forms/use-form.ts';
import { forgetDraft, useDraftFields } from '../../../forms/use-draft-fields.ts';
import { common } from '../../../i18n/common.ts';
import { orderSettingsWords } from '../../../i18n/dashboard/order-settings.ts';
import { inLanguage } from '../../../paths.ts';
import { api } from '../../../stores/api.ts';
import { call, type Send } from '../../../stores/call.ts';
import { fetchedAtOpening, query } from '../../../stores/queries.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { $shop } from '../../../stores/shop.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { HelpMark } from '../../../help/HelpMark.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { HookDeliveries } from './HookDeliveries.tsx';

const $shopId = computed($shop, (shop) => shop?.id ?? null);

const $hook = query<HookView>(
  ['order-hook/', $shopId],
  (_, shop = '') => api.shops({ shop }).hook.get(),
  fetchedAtOpening,
);

/** The shop's webhook for orders, and its deliveries. */
export function HookCard({ shop }: { shop: OwnShop }) {
  const words = useWords(orderSettingsWords);
  const { loading, tryAgain } = useWords(common);
  const language = useLanguage();
  const { data: hook, error, reload } = useQuery($hook);
  const card = useFocusAfterChange(`${hook?.url} ${hook?.pausedAt}`);
  return (
    <Card className="section-form__fields" ref={card}>
      <h2>{words.hook}</h2>
      <p className="section-form__intro">
        {words.hookIntro} <HelpMark article="api-keys" subject={words.hook} />
      </p>
      {!hook && !error && <Spinner label={loading} />}
      {!hook && error && <Button onClick={reload}>{tryAgain}</Button>}
      {hook && !hook.isInPlan && (
        <p className="order-settings__plan">
          {words.hookInPlans}
          <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
            {words.seePlans}
          </a>
        </p>
      )}
      {hook?.isInPlan && <HookForm key={hook.url} shop={shop} hook={hook} />}
      {hook && hook.url !== null && <Running shop={shop} hook={hook} />}
    </Card>
  );
}

interface Props {
  shop: OwnShop;
  hook: HookView;
}

function HookForm({ shop, hook }: Props) {
  const words = useWords(orderSettingsWords);
  const draft = { form: `hook-${shop.id}`, fields: ['url'] } as const;
  const form = useForm({
    saved: { url: hook.url ?? '' },
    schema: newHook,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).hook.put(checked, request),
    onSaved(response: HookView) {
      forgetDraft(draft.form);
      $hook.mutate(response);
      toastSuccess({ title: words.saved });
    },
    onRefused: ({ message }) => toastError({ title: message }),
  });
  useDraftFields(form, draft);
  return (
    <form className="order-settings__form" {...form.element}>
      <TextField {...form.text('url')} label={words.hookUrl} hint={words.hookUrlHint} inputMode="url" maxLength={500} />
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        {words.save}
      </Button>
    </form>
  );
}

/** Changes or reads the webhook and shows its new state. */
async function change(send: Send<HookView>, done?: string): Promise<void> {
  const outcome = await call<HookView>(send);
  if (outcome.kind === 'refused') {
    toastError({ title: outcome.refusal.message });
    return;
  }
  $hook.mutate(outcome.response);
  if (done !== undefined) toastSuccess({ title: done });
}

function Running({ shop, hook }: Props) {
  const words = useWords(orderSettingsWords);
  const { cancel } = useWords(common);
  const [confirming, setConfirming] = useState<'secret' | 'remove' | null>(null);
  const [isTested, setIsTested] = useState(false);
  const own = api.shops({ shop: shop.id }).hook;
  const { url, secret, pausedAt, failingSince, deliveries, isInPlan } = hook;
  return (
    <>
      {pausedAt !== null && (
        <>
          <Notice kind="problem">{words.hookPaused}</Notice>
          {isInPlan && url !== null && (
            <Button onClick={() => void change((request) => own.put({ url }, request), words.hookStarted)}>
              {words.startAgain}
            </Button>
          )}
        </>
      )}
      {pausedAt === null && failingSince !== null && <Notice kind="problem">{words.hookFailing}</Notice>}
      <details>
        <summary>{words.secret}</summary>
        <p className="section-form__intro">{words.secretHint}</p>
        <code className="order-settings__secret">{secret}</code>
        {isInPlan && (
          <Button variant="quiet" onClick={() => setConfirming('secret')}>
            {words.newSecret}
          </Button>
        )}
      </details>
      {isInPlan && pausedAt === null && (
        <Button
          variant="secondary"
          onClick={() => {
            setIsTested(true);
            void change((request) => own.test.post({}, request), words.testQueued);
          }}
        >
          {words.test}
        </Button>
      )}
      <HookDeliveries
        deliveries={deliveries}
        isOpen={isTested}
        onAgain={
          isInPlan && pausedAt === null
            ? (delivery) => change((request) => own.deliveries({ delivery }).again.post({}, request), words.sentAgain)
            : null
        }
        onReload={() => void change((request) => own.get(request))}
      />
      <Button variant="quiet" onClick={() => setConfirming('remove')}>
        {words.removeHook}
      </Button>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={confirming === 'secret' ? words.newSecretTitle : words.removeHookTitle}
        text={confirming === 'secret' ? words.newSecretText : words.removeHookText}
        confirmLabel={confirming === 'secret' ? words.newSecret : words.removeHook}
        cancelLabel={cancel}
        onConfirm={async () => {
          if (confirming === 'secret') await change((request) => own.secret.post({}, request), words.secretRenewed);
          if (confirming === 'remove') await change((request) => own.delete(undefined, request), words.hookRemoved);
        }}
      />
    </>
  );
}
