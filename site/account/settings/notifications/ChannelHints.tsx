import type { NotificationSettingsView } from '../../../../api/accounts/notification-settings/contract.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { notificationWords } from '../../../i18n/notification-settings.ts';
import { inLanguage } from '../../../paths.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';

/** The missing parts of a channel, and the limit of SMS. */
export function ChannelHints({
  view: { hasEmail, hasMobile, devices, maxSmsPerDay },
}: {
  view: NotificationSettingsView;
}) {
  const words = useWords(notificationWords);
  const language = useLanguage();
  return (
    <ul className="grid list-disc gap-1 pl-6 text-sm text-ink-soft">
      {!hasEmail && <li>{words.noEmail}</li>}
      {devices === 0 && (
        <li>
          {words.noDevice} <a href={`${inLanguage('/dashboard', language)}?section=orders`}>{words.openOrders}</a>
        </li>
      )}
      <li>
        {maxSmsPerDay === 0
          ? words.noSms
          : hasMobile
            ? words.smsCounted(formatNumber(maxSmsPerDay, language))
            : words.noMobile}
      </li>
    </ul>
  );
}
