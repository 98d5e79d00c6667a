import { useMemo } from 'react';
import type { Accounting } from '../../../api/payments/accounting/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { sentence } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { DayChart } from '../analytics/DayChart.tsx';
import { secondsOf } from '../analytics/chart-options.ts';
import { takaText } from './taka-text.ts';

/** Received money as bars, returned money as a line, per day. */
export function MoneyChart({ money: { byDay, received, givenBack } }: { money: Accounting }) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  const rows = useMemo(
    (): [number[], number[], number[]] => [
      byDay.map(({ date }) => secondsOf(date)),
      byDay.map((day) => day.received),
      byDay.map((day) => day.givenBack),
    ],
    [byDay],
  );
  const says = words.chartSays(takaText(received, language), takaText(givenBack, language));
  return (
    <DayChart
      rows={rows}
      bars={words.received}
      line={words.givenBack}
      says={`${sentence(words.chart, language)} ${says}`}
    />
  );
}
