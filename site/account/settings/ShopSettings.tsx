import * as z from 'zod/mini';
import { changeLanguage, type UserView } from '../../../api/accounts/identity/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { languages } from '../../i18n/dictionary.ts';
import { settings } from '../../i18n/settings.ts';
import { shopPath, switchLanguagePath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import type { Request } from '../../stores/call.ts';
import { adoptUser } from '../../stores/session.ts';
import { adoptShop } from '../../stores/shop.ts';
import { useShopUrl } from '../../stores/shop-url.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { goTo } from '../../stores/history-steps.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import { SettingsCard } from './SettingsCard.tsx';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'shop_name_required'), z.maxLength(60)),
  ...changeLanguage.shape,
  inGallery: z.boolean(),
});

type Checked = z.infer<typeof schema>;

/** How long the success toast shows before the page reloads in another language, in ms. */
const readingTime = 1500;

/** The shop's name and its resulting URL, the consent to the gallery, and the account's language. */
export function ShopSettings({ user, shop }: { user: UserView; shop: OwnShop }) {
  const { shop: words } = useWords(settings);
  const pageLanguage = useLanguage();

  async function send({ name, language, inGallery }: Checked, request: Request) {
    if (name !== shop.name || inGallery !== shop.inGallery) {
      const saved = await api.shops({ shop: shop.id }).put({ name, inGallery }, request);
      if (saved.error) return saved;
      adoptShop(saved.data);
    }
    const changed = await api.users({ user: user.id }).language.put({ language }, request);
    if (changed.data) adoptUser(changed.data);
    return changed;
  }

  const form = useAccountForm({
    schema,
    saved: { name: shop.name, language: user.language, inGallery: shop.inGallery },
    draftFields: { form: `settings-${shop.id}`, fields: ['name'] },
    send:
      ({ checked }) =>
      (request) =>
        send(checked, request),
    onSaved(_, { checked: { language } }) {
      toastSuccess({ title: words.saved });
      const target = switchLanguagePath('/profile-settings', language);
      if (language !== pageLanguage) setTimeout(() => goTo(target), readingTime);
    },
    onInvalid: () => toastError({ title: words.nameRequired, description: words.nameRequiredText }),
    onProblem: (problem) => toastError({ title: words.failed, description: problem }),
    otherwise: words.failedText,
    unreachable: words.failedText,
  });
  return (
    <SettingsCard heading={words.heading}>
      <AccountForm form={form}>
        <TextField label={words.name} maxLength={60} autoComplete="organization" required {...form.text('name')} />
        <Url shop={shop} name={form.values.name} />
        <SelectField label={words.language} hint={words.languageHint} {...form.text('language')}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {words.languages[language]}
            </option>
          ))}
        </SelectField>
        <CheckField
          label={words.inGallery}
          hint={words.inGalleryHint}
          checked={form.values.inGallery}
          onChange={(inGallery) => form.change({ inGallery })}
        />
        <SubmitButton busy={form.isBusy}>{words.submit}</SubmitButton>
      </AccountForm>
    </SettingsCard>
  );
}

/**
 * The shop's URL, now or after saving. Its space is reserved, because a late response must not move a button during
 * a click.
 */
function Url({ shop, name }: { shop: OwnShop; name: string }) {
  const { shop: words } = useWords(settings);
  const { isNew, slug } = useShopUrl(shop, name);
  return (
    <div className="grid gap-1 text-sm text-ink-soft" aria-live="polite">
      <p className="min-h-[2lh]">
        {slug === null ? (
          words.randomIp
        ) : (
          <>
            {isNew ? words.newUrl : words.url}{' '}
            <strong className="break-all text-ink">
              {location.host}
              {slug === undefined ? '/…' : shopPath(slug)}
            </strong>
          </>
        )}
      </p>
      {isNew && shop.name !== '' && <p>{words.oldUrl}</p>}
    </div>
  );
}
