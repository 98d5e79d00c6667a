import { useEffect, useState } from 'react';
import type { AlertView } from '../../../../api/orders/alerts/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { orderSettingsWords } from '../../../i18n/dashboard/order-settings.ts';
import { inLanguage } from '../../../paths.ts';
import { $alerts } from '../../../stores/alerts.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { reload } from '../../../stores/queries.ts';
import { $session } from '../../../stores/session.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { readDeviceState, turnOff, turnOn, type DeviceState } from './push-device.ts';

interface Props {
  shop: OwnShop;
  alerts: AlertView;
}

/** Switches this device's notifications about orders on and off, and sends a test. */
export function ThisDevice({ shop, alerts: { devices, publicKey } }: Props) {
  const words = useWords(orderSettingsWords);
  const { loading } = useWords(common);
  const language = useLanguage();
  const [state, setState] = useState<DeviceState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    readDeviceState(devices, publicKey).then(setState, () => setState('impossible'));
  }, [devices, publicKey]);
  const session = $session.get();
  const own = { shopId: shop.id, userId: session.state === 'signedIn' ? session.user.id : '' };

  async function change(isWanted: boolean): Promise<void> {
    setIsBusy(true);
    const isOn = isWanted && (await turnOn(own, publicKey).catch(() => false));
    if (!isWanted) await turnOff(own).catch(() => undefined);
    setIsBusy(false);
    if (isWanted && !isOn && Notification.permission !== 'denied') toastError({ title: words.deviceFailed });
    reload($alerts);
    setState(isOn ? 'on' : Notification.permission === 'denied' ? 'denied' : 'off');
  }
  async function test(): Promise<void> {
    setIsBusy(true);
    const outcome = await call((request) => api.shops({ shop: shop.id }).alerts.test.post({}, request));
    setIsBusy(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    if (outcome.response.delivered > 0) return toastSuccess({ title: words.testPushed });
    toastError({ title: words.testFailed });
    return reload($alerts);
  }
  if (state === null) return <Spinner label={loading} />;
  return (
    <>
      <div className="order-settings__device">
        <h3>{words.device}</h3>
        <p className="section-form__intro">{words.deviceStates[state]}</p>
        {(state === 'on' || state === 'off') && (
          <Button variant="secondary" busy={isBusy} onClick={() => void change(state === 'off')}>
            {state === 'off' ? words.deviceOn : words.deviceOff}
          </Button>
        )}
        {state === 'on' && (
          <Button variant="quiet" busy={isBusy} onClick={() => void test()}>
            {words.test}
          </Button>
        )}
      </div>
      <a href={`${inLanguage('/profile-settings', language)}#notifications`}>{words.moreChoices}</a>
    </>
  );
}
