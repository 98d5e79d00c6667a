import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { columnWords } from '../../i18n/dashboard/import-columns.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';

const running: ImportView = {
  id: 'i1',
  fileName: 'products.csv',
  format: 'poshora',
  columns: null,
  state: 'running',
  createdAt: 0,
  lines: { add: 50, change: 10, same: 3, refuse: 2 },
  written: 0,
  photos: { waiting: 0, fetched: 0, failed: 0 },
  picturesLeft: 100,
  hasMoreRoom: false,
};

/** The screen's progress bars with their figures, and its text. */
function shown(changes: Partial<ImportView>) {
  const html = renderToStaticMarkup(
    <LanguageProvider language="bn">
      <ImportProgress current={{ ...running, ...changes }} />
    </LanguageProvider>,
  );
  const bars = [...html.matchAll(/<progress[^>]*>/g)].map(([bar]) =>
    ['value', 'max'].map((name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(bar)?.[1])),
  );
  return { bars, text: html.replace(/<[^>]+>/g, ' ') };
}

test('a running import shows how many products are written, then how many photos are fetched', () => {
  const words = catalogueWords('bn');
  for (const [written, figures] of [
    [25, words.of('২৫', '৬০')],
    [50, words.of('৫০', '৬০')],
  ] as const) {
    const { bars, text } = shown({ written });
    expect(bars).toEqual([[written, 60]]);
    expect(text).toContain(figures);
    expect(text, 'it goes on by itself').toContain(words.mayClose);
  }
  const photos = { waiting: 5, fetched: 2, failed: 1 };
  expect(shown({ written: 60, photos }).bars).toEqual([
    [60, 60],
    [3, 8],
  ]);
});

test('a stopped import shows how far it came, and does not say that it continues', () => {
  const { bars, text } = shown({ state: 'stopped', written: 25 });
  expect(bars).toEqual([[25, 60]]);
  expect(text).not.toContain(catalogueWords('bn').mayClose);
});

test('a finished import no longer offers the columns that it was started with', () => {
  const report = (current: ImportView) =>
    renderToStaticMarkup(
      <LanguageProvider language="bn">
        <ImportReport
          current={current}
          isBusy={false}
          readAgain={{ unsent: ['name', 'price'], send: () => {} }}
          onStart={() => {}}
          onStop={() => {}}
          onAnother={() => {}}
        />
      </LanguageProvider>,
    );
  const columns = ['নাম', 'দাম'].map((heading) => ({ heading, meaning: 'name', isSure: true, samples: ['জামদানি'] }));
  expect(report({ ...running, state: 'ready', columns })).toContain(columnWords('bn').readAgain);
  expect(report({ ...running, state: 'done' })).not.toContain(columnWords('bn').readAgain);
});
