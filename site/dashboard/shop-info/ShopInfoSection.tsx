import { useStore } from '@nanostores/react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { shopInfoWords } from '../../i18n/dashboard/shop-info.ts';
import { openSheet } from '../../stores/url.ts';
import { $session } from '../../stores/session.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { LookCard } from './LookCard.tsx';
import { ShopNameField } from './ShopNameField.tsx';
import { initialsLogo } from '../pictures/initials-logo.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { useLogo } from './use-logo.ts';
import { missingFields, shopInfoValues } from './shop-info-values.ts';
import { StockCard } from './StockCard.tsx';
import { openSection } from '../sections.ts';

/** Shop Setup: the shop's name, pictures, contact details and colours. */
export function ShopInfoSection({ shop }: { shop: OwnShop }) {
  const words = useWords(shopInfoWords);
  const form = useShopInfoForm(shop);
  const { values, problems, change } = form;
  const session = useStore($session);
  const ownNumber = session.state === 'signedIn' ? session.user.mobile : null;
  const field = (name: 'whatsapp' | 'email' | 'address' | 'language' | 'facebook' | 'messenger') => ({
    ...form.text(name),
    label: words[name],
  });
  const { accent } = values.look;
  const logo = useLogo(change);
  const makeLogo = () =>
    initialsLogo(
      values.name,
      accent === 'gradient'
        ? { from: values.gradientFrom, via: values.gradientVia, to: values.gradientTo }
        : { from: accent, via: accent, to: accent },
    ).then(logo.noteDrawn);
  return (
    <form className="section-form" {...form.element}>
      <Card className="section-form__fields">
        <ShopNameField shop={shop} name={values.name} error={problems.name} onChange={(name) => change({ name })} />
        <TextField {...field('whatsapp')} hint={words.whatsappHint} inputMode="tel" autoComplete="tel" />
        {values.whatsapp === '' && ownNumber && (
          <Button variant="quiet" onClick={() => change({ whatsapp: ownNumber })}>
            {words.takeOwnNumber(ownNumber)}
          </Button>
        )}
        <Notice>
          {values.whatsapp === '' &&
            values.messenger === '' &&
            (shop.orderMode === 'saved' ? words.noContact : words.noOrders)}
        </Notice>
        <TextField {...field('address')} hint={words.addressHint} maxLength={300} autoComplete="street-address" />
        <PictureField
          name="logoUrl"
          form={form.store}
          label={words.logo}
          hint={words.logoHint}
          error={problems.logoUrl}
          purpose="shop-logo"
          shape="square"
          value={values.logoUrl}
          {...logo.field}
          maker={{ label: words.makeLogo, make: values.name.trim() === '' ? null : makeLogo }}
          failures={words.logoFailures}
        />
        <PictureField
          name="bannerUrl"
          form={form.store}
          label={words.banner}
          hint={words.bannerHint}
          error={problems.bannerUrl}
          optional
          purpose="shop-banner"
          shape="wide"
          value={values.bannerUrl}
          onChange={(bannerUrl) => change({ bannerUrl })}
          failures={words.bannerFailures}
        />
      </Card>
      <Card className="section-form__fields">
        <SelectField {...field('language')}>
          <option value="en">{words.languages.en}</option>
          <option value="bn">{words.languages.bn}</option>
        </SelectField>
        <TextField {...field('email')} optional inputMode="email" autoComplete="email" />
        <TextField {...field('facebook')} optional hint={words.facebookHint} inputMode="url" />
        <TextField {...field('messenger')} optional hint={words.messengerHint} inputMode="url" />
      </Card>
      <LookCard values={values} problem={problems.look} onChange={change} />
      <StockCard values={values} onChange={change} />
      <SaveBar form={form} isNew={shop.name === ''} />
    </form>
  );
}

/** The form of Shop Setup. The message about the first save offers to add a product. */
function useShopInfoForm(shop: OwnShop) {
  const words = useWords(shopInfoWords);
  const { add: addProduct } = useWords(productWords);
  return useShopForm({
    shop,
    name: 'shop-info',
    words,
    firstSave: {
      label: addProduct,
      run: () => {
        openSection('products');
        openSheet('product', 'new');
      },
    },
    saved: shopInfoValues(shop),
    missing: (values) =>
      Object.fromEntries(
        missingFields(values).map((field) => [
          field,
          field === 'name' ? words.nameBeforeSaving : words.logoBeforeSaving,
        ]),
      ),
    onInvalid({ name, logoUrl }) {
      if (name === words.nameBeforeSaving) toastError({ title: words.nameRequired, description: name });
      else if (logoUrl) toastError({ title: words.logoRequired, description: logoUrl });
    },
  });
}
