import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Leads to the settings, after logging in, where a contact is confirmed with one click. */
export function ConfirmLink({ language }: { language: Language }) {
  return (
    <a className={buttonClass({ variant: 'secondary', wide: true })} href={inLanguage('/profile-settings', language)}>
      {account(language).forgot.confirm}
    </a>
  );
}
