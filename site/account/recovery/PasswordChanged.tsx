import type { ResetDone } from '../../../api/accounts/identity/contract.ts';
import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Outcome } from '../../ui/Outcome.tsx';

interface Props extends Pick<ResetDone, 'suspended'> {
  readonly language: Language;
}

/** The end of each way to a new password. */
export function PasswordChanged({ language, suspended }: Props) {
  const words = account(language).reset;
  return (
    <Outcome className="grid gap-4">
      <Notice kind="done">{words.done}</Notice>
      {suspended && <Notice>{words.suspended[suspended]}</Notice>}
      <a
        className={buttonClass({ size: 'large', wide: true })}
        href={inLanguage(suspended ? '/profile-settings' : '/login', language)}
      >
        {suspended ? words.loginToConfirm : words.login}
      </a>
    </Outcome>
  );
}
