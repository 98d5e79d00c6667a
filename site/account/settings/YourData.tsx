import type { UserView } from '../../../api/accounts/identity/contract.ts';
import { settings } from '../../i18n/settings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { useWords } from '../../ui/language.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Downloads all data that we store about the account. */
export function YourData({ user }: { user: UserView }) {
  const { data: words } = useWords(settings);
  return (
    <SettingsCard heading={words.heading} help="your-data">
      <p className="text-ink-soft">{words.text}</p>
      <DownloadLink className={`${buttonClass({ variant: 'secondary' })} mt-4`} href={`/api/users/${user.id}/export`}>
        {words.download}
      </DownloadLink>
    </SettingsCard>
  );
}
