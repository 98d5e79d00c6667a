import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { helpLinks } from '../../i18n/help-links.ts';
import { inLanguage } from '../../paths.ts';
import { supportLink } from '../../stores/support-link.ts';
import { accountIcons } from './section-icons.ts';

/** The pages about the account that a role may use, and the help. */
export function accountLinks(role: OwnShop['role'], language: Language) {
  const words = frameWords(language);
  const texts = { ...words.account, help: helpLinks(language).pages, support: words.help };
  const settings = inLanguage('/profile-settings', language);
  const support = supportLink(words.supportFrom);
  return [
    ...(role === 'owner'
      ? ([
          ['staff', `${settings}#staff`],
          ['plan', inLanguage('/pricing', language)],
        ] as const)
      : []),
    ...(mayUse(role, 'domain') ? ([['domain', `${settings}#domain`]] as const) : []),
    ['settings', settings] as const,
    ['help', inLanguage('/help', language)] as const,
    ...(support ? ([['support', support]] as const) : []),
  ].map(([name, href]) => ({
    name,
    href,
    icon: accountIcons[name],
    text: texts[name],
    isNewTab: name === 'help' || name === 'support',
  }));
}
