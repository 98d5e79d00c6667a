import {
  notificationSettings,
  type NotificationSettingsView,
} from '../../../../api/accounts/notification-settings/contract.ts';
import type { UserView } from '../../../../api/accounts/identity/contract.ts';
import { useFormMessages } from '../../../dashboard/forms/use-form-messages.ts';
import { useSaveText } from '../../../dashboard/forms/use-save-text.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formWords } from '../../../i18n/dashboard/forms.ts';
import { notificationWords } from '../../../i18n/notification-settings.ts';
import { settings } from '../../../i18n/settings.ts';
import { api } from '../../../stores/api.ts';
import { $notificationSettings } from '../../../stores/notification-settings.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { QueryState } from '../QueryState.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { ChannelHints } from './ChannelHints.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';
import { QuietHoursFields } from './QuietHoursFields.tsx';

/** The account's notifications: which, on which channel and when. */
export function NotificationSettings({ user }: { user: UserView }) {
  const words = useWords(notificationWords);
  const query = useQuery($notificationSettings);
  return (
    <SettingsCard heading={words.heading} id="notifications" help="notifications">
      <p className="mb-4 text-ink-soft">{words.intro}</p>
      {query.data ? (
        <SettingsForm user={user} view={query.data} />
      ) : (
        <QueryState query={query} failed={words.loadFailed} />
      )}
    </SettingsCard>
  );
}

function SettingsForm({ user, view }: { user: UserView; view: NotificationSettingsView }) {
  const words = useWords(notificationWords);
  const form = useWords(formWords);
  const { shop: shopWords } = useWords(settings);
  const { saySaved, ...messages } = useFormMessages(words);
  const { choices, quietFrom, quietUntil } = view;
  const { element, values, problems, change, save, isBusy, isChanged } = useForm({
    ...messages,
    draft: { shopId: user.id, name: 'notifications' },
    saved: { choices, quietFrom, quietUntil },
    schema: notificationSettings,
    send:
      ({ checked }) =>
      (request) =>
        api.users({ user: user.id }).notifications.put(checked, request),
    onSaved(response: NotificationSettingsView) {
      $notificationSettings.mutate(response);
      saySaved();
    },
  });
  const saveText = useSaveText({ save, isChanged });
  return (
    <form className="grid grid-cols-1 gap-4" {...element}>
      <ChoiceTable view={view} choices={values.choices} onChange={(changed) => change({ choices: changed })} />
      <ChannelHints view={view} />
      <QuietHoursFields
        from={values.quietFrom}
        until={values.quietUntil}
        error={problems.quietUntil}
        onChange={change}
      />
      <p className="text-sm text-ink-soft">{words.language(shopWords.languages[user.language], shopWords.heading)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy}>
          {form.save}
        </Button>
        <p className="text-sm text-ink-soft" role="status">
          {saveText}
        </p>
      </div>
    </form>
  );
}
