import { useStore } from '@nanostores/react';
import type { OwnShop } from '../../../api/shops/contract.ts';
import { shopChanges } from '../../../api/shops/contract.ts';
import { shopInfoWords } from '../../i18n/dashboard/shop-info.ts';
import { api } from '../../stores/api.ts';
import { $session } from '../../stores/session.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useDraftForm } from '../forms/use-draft-form.ts';
import { useFormMessages } from '../forms/use-form-messages.ts';
import { GradientField } from './GradientField.tsx';
import { ShopNameField } from './ShopNameField.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { shopInfoValues, type ShopInfoValues } from './shop-info-values.ts';

/** Shop Setup: everything that says whose shop this is. */
export function ShopInfoSection({ shop }: { shop: OwnShop }) {
  const words = useWords(shopInfoWords);
  const { saySaved, ...messages } = useFormMessages(words);
  const form = useDraftForm<ShopInfoValues, OwnShop>({
    ...messages,
    shopId: shop.id,
    name: 'shop-info',
    saved: shopInfoValues(shop),
    schema: shopChanges,
    missing: ({ name, logoUrl }) => ({
      ...(name.trim() === '' && { name: words.nameBeforeSaving }),
      ...(!logoUrl && { logoUrl: words.logoBeforeSaving }),
    }),
    onInvalid({ name, logoUrl }) {
      if (name === words.nameBeforeSaving) toastError({ title: words.nameRequired, description: name });
      else if (logoUrl) toastError({ title: words.logoRequired, description: logoUrl });
    },
    send: (changes) => (headers) => api.shops({ shop: shop.id }).put(changes, { headers }),
    onSaved(answer) {
      adoptShop(answer);
      saySaved();
    },
  });
  const { values, problems, change } = form;
  const session = useStore($session);
  const ownNumber = session.state === 'signedIn' ? session.user.mobile : null;
  const field = (name: keyof ShopInfoValues) => ({
    name,
    label: words[name as 'name'],
    error: problems[name],
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form className="section-form" noValidate onSubmit={form.submit}>
      <Card className="section-form__fields">
        <ShopNameField shop={shop} name={values.name} error={problems.name} onChange={(name) => change({ name })} />
        <PictureField
          name="logoUrl"
          form={form.name}
          label={words.logo}
          hint={words.logoHint}
          error={problems.logoUrl}
          place="shop-logo"
          shape="square"
          value={values.logoUrl}
          onChange={(logoUrl) => change({ logoUrl })}
          failures={words.logoFailures}
        />
        <TextField {...field('whatsapp')} hint={words.whatsappHint} inputMode="tel" autoComplete="tel" />
        {values.whatsapp === '' && ownNumber && (
          <Button variant="quiet" onClick={() => change({ whatsapp: ownNumber })}>
            {words.takeOwnNumber(ownNumber)}
          </Button>
        )}
        <TextField {...field('address')} hint={words.addressHint} maxLength={300} autoComplete="street-address" />
        <SelectField
          {...field('language')}
          onChange={(event) => change({ language: event.target.value as 'en' | 'bn' })}
        >
          <option value="en">{words.languages.en}</option>
          <option value="bn">{words.languages.bn}</option>
        </SelectField>
      </Card>
      <Card className="section-form__fields">
        <GradientField values={values} shopName={values.name} onChange={change} />
        <PictureField
          name="bannerUrl"
          form={form.name}
          label={words.banner}
          hint={words.bannerHint}
          error={problems.bannerUrl}
          optional
          place="shop-banner"
          shape="wide"
          value={values.bannerUrl}
          onChange={(bannerUrl) => change({ bannerUrl })}
          failures={words.bannerFailures}
        />
        <TextField {...field('email')} optional inputMode="email" autoComplete="email" />
        <TextField {...field('facebook')} optional hint={words.facebookHint} inputMode="url" />
        <TextField {...field('messenger')} optional hint={words.messengerHint} inputMode="url" />
      </Card>
      <SaveBar save={form.save} isChanged={form.isChanged} onDiscard={form.discard} />
    </form>
  );
}
