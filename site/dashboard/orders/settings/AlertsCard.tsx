import { computed } from 'nanostores';
import { useEffect, useState } from 'react';
import { mayUse } from '../../../../api/accounts/access/permissions.ts';
import type { AlertSettings, AlertView } from '../../../../api/orders/alerts/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderSettingsWords } from '../../../i18n/dashboard/order-settings.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { askedAtOpening, query, useQuery } from '../../../stores/queries.ts';
import { $session } from '../../../stores/session.ts';
import { $shop } from '../../../stores/shop.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { common } from '../../../i18n/common.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { readDeviceState, turnOff, turnOn, type DeviceState } from './push-device.ts';

const $shopId = computed($shop, (shop) => shop?.id ?? null);

const $alerts = query<AlertView>(
  ['order-alerts/', $shopId],
  (_, shop = '') => api.shops({ shop }).alerts.get(),
  askedAtOpening,
);

/** Notifications of new orders: on this device, by e-mail, and quiet hours. */
export function AlertsCard({ shop }: { shop: OwnShop }) {
  const words = useWords(orderSettingsWords);
  const { loading, tryAgain } = useWords(common);
  const { data, error, reload } = useQuery($alerts);
  return (
    <Card className="section-form__fields">
      <h2>{words.alerts}</h2>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && <Button onClick={reload}>{tryAgain}</Button>}
      {data && (
        <>
          <ThisDevice shop={shop} alerts={data} />
          {mayUse(shop.role, 'settings') && <Settings shop={shop} alerts={data} />}
        </>
      )}
    </Card>
  );
}

interface Props {
  shop: OwnShop;
  alerts: AlertView;
}

function ThisDevice({ shop, alerts: { devices, publicKey } }: Props) {
  const words = useWords(orderSettingsWords);
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
    $alerts.revalidate();
    setState(isOn ? 'on' : Notification.permission === 'denied' ? 'denied' : 'off');
  }
  async function test(): Promise<void> {
    setIsBusy(true);
    const outcome = await call((request) => api.shops({ shop: shop.id }).alerts.test.post({}, request));
    setIsBusy(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    if (outcome.answer.told > 0) return toastSuccess({ title: words.testPushed });
    toastError({ title: words.testFailed });
    return $alerts.revalidate();
  }
  return (
    <div className="order-settings__device">
      <h3>{words.device}</h3>
      {state !== null && <p className="section-form__intro">{words.deviceStates[state]}</p>}
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
  );
}

/** The suggested quiet hours. */
const night = { quietFrom: 23, quietUntil: 7 };

function Settings({ shop, alerts }: Props) {
  const words = useWords(orderSettingsWords);
  const { sendsMail, quietFrom, quietUntil, hasEmail } = alerts;
  const isQuiet = quietFrom !== null && quietUntil !== null;

  async function save(part: Partial<AlertSettings>): Promise<void> {
    const settings = { sendsMail, quietFrom, quietUntil, ...part };
    $alerts.mutate({ ...alerts, ...settings });
    const outcome = await call<AlertView>((request) => api.shops({ shop: shop.id }).alerts.put(settings, request));
    if (outcome.kind === 'done') {
      $alerts.mutate(outcome.answer);
      return toastSuccess({ title: words.saved });
    }
    $alerts.mutate(alerts);
    return toastError({ title: outcome.refusal.message });
  }
  return (
    <>
      <CheckField
        label={words.mail}
        hint={hasEmail ? words.mailHint : words.noMail}
        checked={sendsMail}
        onChange={(isWanted) => void save({ sendsMail: isWanted })}
      />
      <CheckField
        label={words.quiet}
        hint={words.quietHint}
        checked={isQuiet}
        onChange={(isWanted) => void save(isWanted ? night : { quietFrom: null, quietUntil: null })}
      />
      {isQuiet && (
        <div className="order-settings__hours">
          <Hour label={words.quietFrom} value={quietFrom} onChange={(hour) => void save({ quietFrom: hour })} />
          <Hour label={words.quietUntil} value={quietUntil} onChange={(hour) => void save({ quietUntil: hour })} />
        </div>
      )}
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Hour({ label, value, onChange }: { label: string; value: number; onChange: (hour: number) => void }) {
  const words = useWords(orderSettingsWords);
  const language = useLanguage();
  return (
    <SelectField label={label} value={String(value)} onChange={({ target }) => onChange(Number(target.value))}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {words.hour(formatNumber(hour % 12 === 0 ? 12 : hour % 12, language), hour)}
        </option>
      ))}
    </SelectField>
  );
}
