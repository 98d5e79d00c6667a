import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { deliveryWords } from '../../i18n/dashboard/payment.ts';
import { deliveryTimeText } from '../../i18n/delivery-time.ts';
import { toastError } from '../../stores/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { PickProducts } from '../products/PickProducts.tsx';
import { OutdatedPages } from './OutdatedPages.tsx';
import { ZoneFields } from './ZoneFields.tsx';

/** Delivery charges and delivery time. */
export function DeliverySection({ shop }: { shop: OwnShop }) {
  const words = useWords(deliveryWords);
  const form = useShopForm({
    shop,
    name: 'delivery',
    words,
    // Amounts stay as typed.
    saved: {
      dhakaCost: String(shop.dhakaCost),
      outsideDhakaCost: String(shop.outsideDhakaCost),
      // As the shop page shows it: the default delivery time is stored in English.
      deliveryTime: deliveryTimeText(shop.deliveryTime, shop.language),
      deliveryComments: shop.deliveryComments ?? '',
      deliveryZones: shop.deliveryZones.map((zone) => ({ ...zone, charge: String(zone.charge) })),
      offersPickup: shop.offersPickup,
      freeDeliveryFrom: String(shop.freeDeliveryFrom ?? ''),
      freeDeliveryProductIds: shop.freeDeliveryProductIds,
      asksForRecipient: shop.asksForRecipient,
    },
    missing: ({ dhakaCost, outsideDhakaCost, deliveryTime }) => ({
      ...(dhakaCost.trim() === '' && { dhakaCost: words.enterDhaka }),
      ...(outsideDhakaCost.trim() === '' && { outsideDhakaCost: words.enterOutside }),
      ...(deliveryTime.trim() === '' && { deliveryTime: words.enterTime }),
    }),
    onInvalid({ dhakaCost, outsideDhakaCost, deliveryTime }) {
      if (dhakaCost === words.enterDhaka) toastError({ title: words.dhakaRequired, description: dhakaCost });
      else if (outsideDhakaCost === words.enterOutside)
        toastError({ title: words.outsideRequired, description: outsideDhakaCost });
      else if (deliveryTime === words.enterTime) toastError({ title: words.timeRequired, description: deliveryTime });
    },
  });
  const cost = (name: 'dhakaCost' | 'outsideDhakaCost', label: string) => ({
    ...form.text(name),
    label,
    inputMode: 'decimal' as const,
    required: true,
  });
  return (
    <form className="section-form" {...form.element}>
      <Card className="section-form__fields">
        <p className="section-form__intro">{words.intro}</p>
        <TextField {...cost('dhakaCost', words.dhaka)} />
        <TextField {...cost('outsideDhakaCost', words.outsideDhaka)} />
        <TextField {...form.text('deliveryTime')} label={words.time} hint={words.timeHint} maxLength={60} required />
        <TextArea
          {...form.text('deliveryComments')}
          label={words.comments}
          hint={words.commentsHint}
          optional
          rows={3}
          maxLength={500}
        />
        <CheckField
          label={words.asksForRecipient}
          hint={words.asksForRecipientHint}
          checked={form.values.asksForRecipient}
          onChange={(asksForRecipient) => form.change({ asksForRecipient })}
        />
      </Card>
      <Card className="section-form__fields">
        <h2>{words.zones}</h2>
        <p className="section-form__intro">{words.zonesHint}</p>
        <ZoneFields
          zones={form.values.deliveryZones}
          error={form.problems.deliveryZones}
          onChange={(deliveryZones) => form.change({ deliveryZones })}
        />
      </Card>
      <Card className="section-form__fields">
        <h2>{words.pickupAndFree}</h2>
        <CheckField
          label={words.pickup}
          hint={shop.address === '' ? words.pickupNeedsAddress : words.pickupHint(shop.address)}
          checked={form.values.offersPickup}
          onChange={(offersPickup) => form.change({ offersPickup })}
        />
        <TextField
          {...form.text('freeDeliveryFrom')}
          label={words.freeFrom}
          hint={words.freeFromHint}
          inputMode="decimal"
          optional
        />
        <details open={form.values.freeDeliveryProductIds.length > 0}>
          <summary>{words.freeProducts}</summary>
          <PickProducts
            name="freeDeliveryProductIds"
            legend={words.freeProducts}
            products={shop.products}
            chosen={form.values.freeDeliveryProductIds}
            error={form.problems.freeDeliveryProductIds}
            onChange={(freeDeliveryProductIds) => form.change({ freeDeliveryProductIds })}
          />
        </details>
      </Card>
      <OutdatedPages shop={shop} />
      <SaveBar form={form} isNew={shop.name === ''} />
    </form>
  );
}
