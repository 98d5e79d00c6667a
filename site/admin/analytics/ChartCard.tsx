import { useEffect, useRef } from 'react';
import { insightWords } from '../../i18n/admin/insight.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Point } from './draw-chart.ts';

interface Props {
  title: string;
  points: readonly Point[];
  unit?: 'day' | 'month';
  /** Formats the values; as numbers by default. */
  format?: (value: number, language: Language) => string;
}

/** A line chart over days or months, with the same data in a table for users who cannot see it. */
export function ChartCard({ title, points, unit = 'day', format = formatNumber }: Props) {
  const words = useWords(insightWords);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let isGone = false;
    let remove = () => {};
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (!isGone)
        remove = drawChart(element, { title, points, unit, format: (value) => format(value, language) }, language);
    });
    return () => {
      isGone = true;
      remove();
    };
  }, [title, points, unit, format, language]);

  return (
    <Card>
      <h3 className="admin-heading">{title}</h3>
      <div className="admin-chart" ref={frame} aria-hidden />
      <details>
        <summary>{words.asTable(title)}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll it */}
        <section className="admin-chart__table" aria-label={words.asTable(title)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{unit === 'month' ? words.month : words.date}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">{formatDate(Date.parse(date), language, unit === 'month' ? 'month' : 'long')}</th>
                  <td>{format(value, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  );
}
