import './top-bar.css';
import { Undo2 } from 'lucide-react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { formatNumber } from '../../i18n/format.ts';
import { inLanguage } from '../../paths.ts';
import { changeQuery } from '../../stores/url.ts';
import { ownersView } from '../../stores/owners-view.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { smallPicture } from '../pictures/small-picture.ts';
import { accountPathOf } from './OwnersViewNotice.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ViewShop } from './ViewShop.tsx';

/** Logo, plan, products used of the plan's limit, a link to the shop, and the account menu. */
export function TopBar({ user, shop }: { user: UserView; shop: OwnShop }) {
  const words = useWords(frameWords);
  const { productName } = useWords(common);
  const language = useLanguage();
  const count = formatNumber(shop.products.length, language);
  const maxProducts = formatNumber(shop.maxProducts, language);
  return (
    <header className="top-bar">
      {shop.name === '' ? (
        <a className="top-bar__logo" href={inLanguage('/', language)} aria-label={productName}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span>{productName}</span>
        </a>
      ) : (
        <a
          className="top-bar__logo"
          href={inLanguage('/dashboard', language)}
          aria-label={shop.name}
          onClick={(event) => {
            event.preventDefault();
            changeQuery({ section: '' });
          }}
        >
          <img src={shop.logoUrl ? smallPicture(shop.logoUrl) : '/favicon.svg'} alt="" width={32} height={32} />
          <span>{shop.name}</span>
        </a>
      )}
      <Badge variant={shop.plan === 'pro' || shop.plan === 'trial' ? 'accent' : 'brand'}>{words.plan[shop.plan]}</Badge>
      <p className="top-bar__count">
        <span className="unseen">{words.productCount}: </span>
        {count}/{maxProducts}
      </p>
      <ViewShop shop={shop} className="top-bar__view">
        {words.viewShop}
      </ViewShop>
      {ownersView === null ? (
        <AccountMenu user={user} id={shop.id} name={shop.name} slug={shop.slug} logoUrl={shop.logoUrl} />
      ) : (
        <a className="avatar" href={accountPathOf(user, language)} aria-label={words.backToAccount}>
          <Undo2 size={20} aria-hidden />
        </a>
      )}
    </header>
  );
}
