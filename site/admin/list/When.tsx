import { useStore } from '@nanostores/react';
import { formatAge, formatMoment } from '../../i18n/format.ts';
import { $minute } from '../../stores/minute.ts';
import { useLanguage } from '../../ui/language.tsx';

/** When something came, with its hour, and how long it has waited since. */
export function When({ time }: { time: number }) {
  const language = useLanguage();
  return (
    <>
      <time dateTime={new Date(time).toISOString()}>{formatMoment(time, language)}</time>
      <span className="admin-soft">{formatAge(time, Math.max(time, useStore($minute)), language)}</span>
    </>
  );
}
