import './choice-table.css';
import {
  choiceChannels,
  chosenKinds,
  type Choices,
  type NotificationSettingsView,
} from '../../../../api/accounts/notification-settings/contract.ts';
import { notificationWords } from '../../../i18n/notification-settings.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  view: NotificationSettingsView;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** One line for each kind of news, with a switch for each channel. News about security has none. */
export function ChoiceTable({ view: { hasEmail, hasMobile, maxSmsPerDay }, choices, onChange }: Props) {
  const words = useWords(notificationWords);
  const isOpen = { mail: hasEmail, push: true, sms: hasMobile && maxSmsPerDay > 0 };
  return (
    <div className="choice-table__frame">
      <table className="choice-table">
        <caption className="unseen">{words.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{words.news}</th>
            {choiceChannels.map((channel) => (
              <th key={channel} scope="col">
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosenKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{words.kinds[kind]}</th>
              {choiceChannels.map((channel) => (
                <td key={channel}>
                  <Switch
                    aria-label={words.switchOf(words.kinds[kind], words.channels[channel])}
                    checked={choices[kind][channel]}
                    disabled={!isOpen[channel]}
                    onChange={(isOn) => onChange({ ...choices, [kind]: { ...choices[kind], [channel]: isOn } })}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{words.security}</th>
            <td className="choice-table__always" colSpan={3}>
              {hasEmail ? words.alwaysByMail : words.alwaysBySms}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
