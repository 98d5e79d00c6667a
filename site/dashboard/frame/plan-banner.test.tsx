import { afterAll, expect, jest, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import { day, minute } from '../../../api/platform/formats/durations.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { planWords } from '../../i18n/dashboard/first-steps.ts';
import { formatDate } from '../../i18n/format.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { rememberClosed } from './closed-notice.ts';
import { PlanBanner } from './PlanBanner.tsx';
import { watchTrial } from './use-trial-watch.ts';

const before = globalThis.localStorage;
afterAll(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { localStorage: before });
});

const words = planWords('bn');

/** The banner that a seller on this plan sees above the dashboard. */
const shown = (plan: string, dates: Partial<Pick<UserView, 'trialStart' | 'trialEnd'>> = {}) =>
  renderToStaticMarkup(
    <LanguageProvider language="bn">
      <PlanBanner
        user={{ plan, trialStart: null, trialEnd: null, ...dates } as UserView}
        shop={{ plan, maxProducts: 5 } as OwnShop}
      />
    </LanguageProvider>,
  );

test('a notice shows the plan and leads to the plans, and a paid plan needs none', () => {
  const link = 'href="/bn/pricing"';
  const free = shown('free');
  for (const part of [words.free, words.freeText('৫'), words.tryFree, link]) expect(free).toContain(part);
  const ended = shown('free', { trialStart: 1, trialEnd: 2 });
  for (const part of [words.trialExpired, words.upgradeNow, link]) expect(ended).toContain(part);
  expect(ended).not.toContain(words.tryFree);
  expect(shown('starter')).toBe('');
});

test('the notice about the trial names its end, and stays closed once it was closed', () => {
  const kept: Record<string, string> = {};
  const localStorage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
  Object.assign(globalThis, { localStorage });
  const trialEnd = Date.now() + day;
  expect(shown('trial', { trialEnd })).toContain(words.trialUntil(formatDate(trialEnd, 'bn')));
  rememberClosed(`trial-${trialEnd}`);
  expect(shown('trial', { trialEnd })).toBe('');
  expect(shown('trial', { trialEnd: trialEnd + day }), 'another trial').not.toBe('');
});

test('a seller whose trial ends while the dashboard is open is told once', () => {
  jest.useFakeTimers();
  let calls = 0;
  watchTrial(Date.now() + 2.5 * minute, () => (calls += 1));
  for (const expected of [0, 0, 1, 1]) {
    jest.advanceTimersByTime(minute);
    expect(calls).toBe(expected);
  }
});
