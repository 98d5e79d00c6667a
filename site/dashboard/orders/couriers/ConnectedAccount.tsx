import '../../payment/gateways/gateways.css';
import { useState } from 'react';
import type { CourierAccountView, CourierList } from '../../../../api/orders/parcels/accounts/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { courierWords } from '../../../i18n/dashboard/couriers.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { $couriers, showCourier } from '../../../stores/couriers.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  account: CourierAccountView;
  onReplace: () => void;
}

/** A connected account: its last answer, a test, and the address for the courier's reports. */
export function ConnectedAccount({ shop, account, onReplace }: Props) {
  const words = useWords(courierWords);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { courier, state, isSandbox, testedAt, lastAnswer } = account;
  const couriers = api.shops({ shop: shop.id }).couriers;
  const answer = testedAt === null ? null : words.answered(formatMoment(testedAt, language), lastAnswer);

  async function test() {
    setIsBusy(true);
    const outcome = await call<CourierAccountView>((request) => couriers({ courier }).test.post({}, request));
    setIsBusy(false);
    if (outcome.kind === 'refused')
      return toastError({ title: words.testFailed, description: outcome.refusal.message });
    return showCourier(outcome.answer);
  }

  async function remove() {
    const outcome = await call<CourierList>((request) => couriers({ courier }).delete(undefined, request));
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    $couriers.mutate(outcome.answer);
    return toastSuccess({ title: words.removed });
  }

  return (
    <div className="section-form__fields">
      <h3>{words.names[courier]}</h3>
      {state !== 'refused' && <p>{words.states[state]}</p>}
      {isSandbox && <p>{words.sandbox}</p>}
      <Notice kind="problem">{state === 'refused' && [words.states.refused, answer].filter(Boolean).join(' ')}</Notice>
      <Notice kind="done">{state === 'works' && answer}</Notice>
      <div className="gateway__actions">
        <Button busy={isBusy} onClick={() => void test()}>
          {words.test}
        </Button>
        <Button variant="secondary" onClick={onReplace}>
          {words.replace}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {words.remove}
        </Button>
      </div>
      {account.webhook && <Reports account={account} webhook={account.webhook} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.removeTitle}
        text={words.removeText}
        confirmLabel={words.remove}
        onConfirm={remove}
      />
    </div>
  );
}

interface ReportsProps {
  account: CourierAccountView;
  webhook: { readonly url: string; readonly secret: string };
}

/** What the owner enters in the courier's panel. */
function Reports({ account: { lastReportAt }, webhook: { url, secret } }: ReportsProps) {
  const words = useWords(courierWords);
  const language = useLanguage();
  return (
    <details>
      <summary>{words.reports}</summary>
      <div className="section-form__fields">
        <p>{words.reportsHint}</p>
        <Value name={words.address} value={url} />
        {secret !== '' && <Value name={words.secret} value={secret} />}
        <p>{lastReportAt === null ? words.noReport : words.lastReport(formatMoment(lastReportAt, language))}</p>
      </div>
    </details>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  const words = useWords(courierWords);
  return (
    <>
      <TextField label={name} value={value} readOnly />
      <CopyButton text={value} copied={{ title: words.copied }}>
        {words.copy}
      </CopyButton>
    </>
  );
}
