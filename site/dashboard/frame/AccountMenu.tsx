import { CircleQuestionMark, ExternalLink, LifeBuoy, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { helpLinks } from '../../i18n/help-links.ts';
import { inLanguage, shopPath } from '../../paths.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { supportLink } from '../../stores/support-link.ts';
import { signOut } from '../../stores/session.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/Menu.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { openUnsavedShop } from '../shop-info/open-unsaved-shop.ts';

const ShopSwitch = lazyPart(() => import('../staff/ShopSwitch.tsx').then((part) => part.ShopSwitch));

interface Props extends Pick<OwnShop, 'id' | 'name' | 'slug' | 'logoUrl'> {
  user: UserView;
}

/** The avatar and the user's menu. Memoised, so that it does not render with every product change. */
export const AccountMenu = memo(function AccountMenu({ user, slug, logoUrl, ...shop }: Props) {
  const words = useWords(frameWords);
  const { pages: helpPages } = useWords(helpLinks);
  const language = useLanguage();
  const [isConfirming, setIsConfirming] = useState(false);
  const avatar = useRef<HTMLButtonElement>(null);
  const leave = () => signOut(language);
  const support = supportLink(words.supportFrom);
  const name = shop.name || words.unnamedShop;
  const trigger = (
    <button ref={avatar} type="button" className="avatar" aria-label={words.accountMenu}>
      <UserRound size={22} aria-hidden />
    </button>
  );
  const head = (
    <>
      <strong>{name}</strong>
      <br />
      {user.email ?? user.mobile}
    </>
  );
  return (
    <>
      <Menu trigger={trigger} head={head}>
        {shop.name === '' ? (
          <MenuItem
            icon={<ExternalLink size={18} aria-hidden />}
            onSelect={() => setTimeout(() => openUnsavedShop({ ...shop, logoUrl }))}
          >
            {words.viewShop}
          </MenuItem>
        ) : (
          <MenuLink icon={<ExternalLink size={18} aria-hidden />} href={shopPath(slug)} newTab>
            {words.viewShop}
          </MenuLink>
        )}
        <Boundary failed={null}>
          <ShopSwitch />
        </Boundary>
        <MenuLink icon={<Settings size={18} aria-hidden />} href={inLanguage('/profile-settings', language)}>
          {words.settings}
        </MenuLink>
        <MenuLink icon={<CircleQuestionMark size={18} aria-hidden />} href={inLanguage('/help', language)} newTab>
          {helpPages}
        </MenuLink>
        {support && (
          <MenuLink icon={<LifeBuoy size={18} aria-hidden />} href={support} newTab>
            {words.help}
          </MenuLink>
        )}
        {user.isAdmin === 1 && (
          <MenuLink icon={<ShieldCheck size={18} aria-hidden />} href={inLanguage('/admin', language)}>
            {words.adminPanel}
          </MenuLink>
        )}
        <MenuItem
          icon={<LogOut size={18} aria-hidden />}
          onSelect={() => ($unsaved.get().length > 0 ? setIsConfirming(true) : void leave())}
        >
          {words.logOut}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.leaveTitle}
        text={words.leaveText}
        confirmLabel={words.logOut}
        onConfirm={leave}
        focusAfter={() => avatar.current}
      />
    </>
  );
});
