import { useState } from 'react';
import { TextField } from './TextField.tsx';

/** The first day that is reported. While a year is typed, browsers report 0002, 0020 and 0202. */
const firstDay = '2000-01-01';

/** A date filter. Reports a date once its year is complete. */
export function DayField({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string;
  onChoose: (day: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  function change(day: string) {
    setTyped(day);
    if (day === '' || day >= firstDay) onChoose(day);
  }
  return <TextField label={label} type="date" value={typed} onChange={({ target }) => change(target.value)} />;
}
