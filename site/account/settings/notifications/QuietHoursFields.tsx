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
  onChange: (part: { quietFrom?: number | null; quietUntil?: number | null }) => void;
}

/** Hours in which only urgent messages are sent. */
export function QuietHoursFields({ from, until, onChange }: Props) {
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
          <Hour label={words.quietFrom} value={from} onChange={(quietFrom) => onChange({ quietFrom })} />
          <Hour label={words.quietUntil} value={until} onChange={(quietUntil) => onChange({ quietUntil })} />
        </div>
      )}
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Hour({ label, value, onChange }: { label: string; value: number; onChange: (hour: number) => void }) {
  const words = useWords(notificationWords);
  const language = useLanguage();
  return (
    <SelectField label={label} value={String(value)} onChange={({ target }) => onChange(Number(target.value))}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {words.hour(formatNumber(hour % 12 === 0 ? 12 : hour % 12, language), hour)}
        </option>
      ))}
    </SelectField>
  );
}
