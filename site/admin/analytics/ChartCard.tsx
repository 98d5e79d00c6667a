import type { Language } from '../../i18n/dictionary.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { TitledCard } from '../parts.tsx';
import { usePanel } from '../use-panel.ts';

interface Props {
  title: string;
  /** Values by day in Dhaka (`yyyy-mm-dd`), oldest first; by month with its first day. */
  points: ReadonlyArray<{ readonly date: string; readonly value: number }>;
  unit?: 'day' | 'month';
  /** Formats the values; as numbers by default. */
  format?: (value: number, language: Language) => string;
}

/** A line chart over days or months, with its range, and the same data in a table. */
export function ChartCard({ title, points, unit = 'day', format = formatNumber }: Props) {
  const { language, words: panelWords, insight: words } = usePanel();
  const values = points.map(({ value }) => value);
  const least = Math.min(0, ...values);
  const most = Math.max(1, ...values);
  const place = (value: number, index: number) =>
    `${(100 * index) / Math.max(1, points.length - 1)},${(100 * (most - value)) / (most - least)}`;
  const dateText = (date: string) => formatDate(Date.parse(date), language, unit === 'month' ? 'month' : 'long');
  const ends = [points.at(0), points.at(-1)].map((point) => point && dateText(point.date));
  return (
    <TitledCard title={title}>
      <svg className="admin-chart" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <polyline points={values.map(place).join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="admin-soft" aria-hidden>
        {ends.join(' – ')}, {format(least, language)} – {format(most, language)}
      </p>
      <details>
        <summary>{words.asTable(title)}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll it */}
        <section className="admin-chart__table" aria-label={words.asTable(title)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{unit === 'month' ? words.month : panelWords.date}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">{dateText(date)}</th>
                  <td>{format(value, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </TitledCard>
  );
}
