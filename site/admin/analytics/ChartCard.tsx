import { useEffect, useRef } from 'react';
import { insightWords } from '../../i18n/admin/insight.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Point } from './draw-chart.ts';

/** A line over days, and the same as a table for whoever cannot see it. */
export function ChartCard({ title, points }: { title: string; points: readonly Point[] }) {
  const words = useWords(insightWords);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let isGone = false;
    let remove = () => {};
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (!isGone) remove = drawChart(element, title, points, language);
    });
    return () => {
      isGone = true;
      remove();
    };
  }, [title, points, language]);

  return (
    <Card>
      <h3 className="admin-heading">{title}</h3>
      <div className="admin-chart" ref={frame} aria-hidden />
      <details>
        <summary>{words.asTable(title)}</summary>
        <div className="admin-chart__table">
          <table>
            <thead>
              <tr>
                <th scope="col">{words.date}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">{formatDate(Date.parse(date), language)}</th>
                  <td>{formatNumber(value, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}
