import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Outcome } from '../../ui/Outcome.tsx';

/** The end of each way to a new password. */
export function PasswordChanged({ language }: { language: Language }) {
  const words = account(language).reset;
  return (
    <Outcome className="grid gap-4">
      <Notice kind="done">{words.done}</Notice>
      <a className={buttonClass({ size: 'large', wide: true })} href={inLanguage('/login', language)}>
        {words.login}
      </a>
    </Outcome>
  );
}
