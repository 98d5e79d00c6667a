import { useState } from 'react';
import type { GatewayList, GatewayTest, GatewayView } from '../../../../api/orders/payments/gateways/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { gatewayWords } from '../../../i18n/dashboard/payment-gateways.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { $gateways, showGateway } from '../../../stores/payment-gateways.ts';
import { refreshShop } from '../../../stores/shop.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  gateway: GatewayView;
  onReplace: () => void;
}

/** A connected account: test it, replace it, remove it. */
export function ConnectedGateway({ shop, gateway: { provider, isSandbox }, onReplace }: Props) {
  const words = useWords(gatewayWords);
  const language = useLanguage();
  const [tested, setTested] = useState<GatewayTest | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const gateways = api.shops({ shop: shop.id })['payment-gateways'];

  async function test() {
    setIsBusy(true);
    setTested(null);
    const outcome = await call<GatewayTest>((request) => gateways({ provider }).test.post({}, request));
    setIsBusy(false);
    if (outcome.kind === 'refused')
      return toastError({ title: words.testFailed, description: outcome.refusal.message });
    setTested(outcome.answer);
    return showGateway(outcome.answer);
  }

  async function remove() {
    const outcome = await call<GatewayList>((request) => gateways({ provider }).delete(undefined, request));
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    $gateways.mutate(outcome.answer);
    refreshShop();
    return toastSuccess({ title: words.removed });
  }

  return (
    <div className="section-form__fields">
      <h3>{words.names[provider]}</h3>
      <p>{words.connected}</p>
      {isSandbox && <p>{words.sandbox}</p>}
      <Notice kind="done">{tested?.works && words.works(formatMoment(tested.testedAt ?? 0, language))}</Notice>
      <Notice kind="problem">{tested && !tested.works && words.fails(tested.lastAnswer)}</Notice>
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
