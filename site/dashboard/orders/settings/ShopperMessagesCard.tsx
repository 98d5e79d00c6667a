import {
  shopperEvents,
  shopperMessageSettings,
  type ShopperMessagesView,
} from '../../../../api/orders/shopper-messages/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { useForm } from '../../../forms/use-form.ts';
import { common } from '../../../i18n/common.ts';
import { shopperMessageWords } from '../../../i18n/dashboard/shopper-messages.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { inLanguage } from '../../../paths.ts';
import { api } from '../../../stores/api.ts';
import { ownersView } from '../../../stores/owners-view.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { $shopperMessages } from '../../../stores/shopper-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SwitchField } from '../../../ui/Switch.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { openSection } from '../../sections.ts';
import { useFormMessages } from '../../forms/use-form-messages.ts';
import { useSaveText } from '../../forms/use-save-text.ts';

/** SMS to the shop's customers, with the day's count. */
export function ShopperMessagesCard({ shop }: { shop: OwnShop }) {
  const words = useWords(shopperMessageWords);
  const { loading } = useWords(common);
  const { data, error, reload } = useQuery($shopperMessages);
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">{words.intro}</p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && <LoadFailed title={words.loadFailed} onRetry={reload} />}
      {data && <Content shop={shop} view={data} />}
    </Card>
  );
}

interface Props {
  shop: OwnShop;
  view: ShopperMessagesView;
}

function Content({ shop, view }: Props) {
  const words = useWords(shopperMessageWords);
  const language = useLanguage();
  const openPhone = shop.role === 'owner' && shop.orderMode === 'saved' && (
    <Button variant="secondary" onClick={() => openSection('payment')}>
      {words.openPhone}
    </Button>
  );
  if (!view.hasGateway && !view.hasPhone)
    return (
      <div className="order-settings__plan">
        <Notice>{words.noGateway}</Notice>
        {openPhone}
      </div>
    );
  if (view.maxPerDay > 0 || view.hasPhone) return <Switches shop={shop} view={view} />;
  return (
    <p className="order-settings__plan">
      {words.inPlans}
      <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
        {words.seePlans}
      </a>
      {openPhone}
    </p>
  );
}

function Switches({ shop, view }: Props) {
  const words = useWords(shopperMessageWords);
  const language = useLanguage();
  const { saySaved, ...messages } = useFormMessages(words);
  const { received, shipped, delivered, review, sentToday, maxPerDay, hasPhone } = view;
  const { element, values, change, save, isBusy, isChanged } = useForm({
    ...messages,
    draft: { shopId: shop.id, name: 'order-messages' },
    saved: { received, shipped, delivered, review },
    schema: shopperMessageSettings,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id })['shopper-messages'].put(checked, request),
    onSaved(response: ShopperMessagesView) {
      $shopperMessages.mutate(response);
      saySaved();
    },
  });
  const saveText = useSaveText({ save, isChanged });
  return (
    <form className="order-settings__switches" {...element}>
      {shopperEvents.map((event) => (
        <SwitchField
          key={event}
          label={words.events[event]}
          hint={words.hints[event]}
          checked={values[event]}
          onChange={(isOn) => change({ [event]: isOn })}
        />
      ))}
      <p>
        {hasPhone ? words.byPhone : words.count(formatNumber(sentToday, language), formatNumber(maxPerDay, language))}
      </p>
      {!hasPhone && sentToday >= maxPerDay && <Notice kind="info">{words.used}</Notice>}
      <p className="section-form__intro">{words.notFor}</p>
      <div className="order-settings__save">
        {ownersView === null && (
          <Button type="submit" variant="secondary" busy={isBusy}>
            {words.save}
          </Button>
        )}
        <p className="section-form__intro" role="status">
          {saveText}
        </p>
      </div>
    </form>
  );
}
