import { expect, test } from 'bun:test';
import { missesBar, readFigures, withMeasured } from './figures-page.ts';

const first = withMeasured('', new Map([['serving', [['A page', 'at most 2 ms', '1.00 ms', '2026-01-01']]]]));

test('a run replaces the figures that it measured and keeps all others', () => {
  const page = withMeasured(
    first,
    new Map([
      ['serving', [['Another page', '', '5.00 ms', '2026-02-02']]],
      ['orders', [['An order', '', '3.00 ms', '2026-02-02']]],
    ]),
  );
  const again = withMeasured(page, new Map([['orders', [['An order', '', '4.00 ms', '2026-03-03']]]]));
  expect([...readFigures(again)]).toEqual([
    [
      'serving',
      [
        ['A page', 'at most 2 ms', '1.00 ms', '2026-01-01'],
        ['Another page', '', '5.00 ms', '2026-02-02'],
      ],
    ],
    ['orders', [['An order', '', '4.00 ms', '2026-03-03']]],
  ]);
});

test('a figure misses its bar if its median is beyond it', () => {
  expect(missesBar(['', 'at most 30 ms', '33.0 (24.5 to 49.8) ms', ''])).toBeTrue();
  expect(missesBar(['', 'at most 1 times', '1.00 (0.98 to 1.22) times', ''])).toBeFalse();
  expect(missesBar(['', 'at least 700 pages a second', '603 pages a second', ''])).toBeTrue();
  expect(missesBar(['', '', '33.0 ms', ''])).toBeFalse();
});
