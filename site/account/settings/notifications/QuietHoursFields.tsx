import { formatNumber } from '../../../i18n/format.ts';
import { notificationWords } from '../../../i18n/notification-settings.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SwitchField } from '../../../ui/Switch.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';

/** The suggested quiet hours. */
const night = { quietFrom: 23, quietUntil: 7 };

interface Props {
  from: number | null;
  until: number | null;
  /** The problem with the end. */
  error: string | undefined;
  onChange: (part: { quietFrom?: number | null; quietUntil?: number | null }) => void;
}

/** Hours in which only urgent messages are sent. */
export function QuietHoursFields({ from, until, error, onChange }: Props) {
  const words = useWords(notificationWords);
  return (
    <>
      <SwitchField
        label={words.quiet}
        hint={words.quietHint}
        checked={from !== null}
        onChange={(isOn) => onChange(isOn ? night : { quietFrom: null, quietUntil: null })}
      />
      {from !== null && until !== null && (
        <div className="grid grid-cols-2 gap-3">
          <Hour
            field="quietFrom"
            label={words.quietFrom}
            value={from}
            // With the end, whose problem may be solved by this.
            onChange={(quietFrom) => onChange({ quietFrom, quietUntil: until })}
          />
          <Hour
            field="quietUntil"
            label={words.quietUntil}
            value={until}
            error={error}
            onChange={(quietUntil) => onChange({ quietUntil })}
          />
        </div>
      )}
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface HourProps {
  /** The name by which the form finds it. */
  field: string;
  label: string;
  value: number;
  error?: string | undefined;
  onChange: (hour: number) => void;
}

function Hour({ field, label, value, error, onChange }: HourProps) {
  const words = useWords(notificationWords);
  const language = useLanguage();
  return (
    <SelectField
      data-field={field}
      label={label}
      value={String(value)}
      error={error}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {words.hour(formatNumber(hour % 12 === 0 ? 12 : hour % 12, language), hour)}
        </option>
      ))}
    </SelectField>
  );
}
