import type { UserView } from '../../../api/accounts/identity/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { inLanguage } from '../../paths.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** The account's page in the admin panel, from which the admin opened this dashboard. */
export const accountPathOf = (user: UserView, language: Language): string =>
  `${inLanguage('/admin', language)}?account=${encodeURIComponent(user.id)}`;

/** Tells an admin whose dashboard this is, and that it is read-only. */
export function OwnersViewNotice({ user, shop }: { user: UserView; shop: OwnShop }) {
  const words = useWords(frameWords);
  const language = useLanguage();
  return (
    <p className="dashboard-notice" role="status">
      {words.ownersView(shop.name || words.unnamedShop)}{' '}
      <a href={accountPathOf(user, language)}>{words.backToAccount}</a>
    </p>
  );
}
