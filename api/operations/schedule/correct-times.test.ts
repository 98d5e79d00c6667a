import { afterEach, expect, setSystemTime, test } from 'bun:test';
import { startTestApi } from '../../../tests/api/testing.ts';
import { openLimits } from '../../accounts/identity/limits/limits.ts';
import { minute } from '../../platform/formats/durations.ts';
import { correctTimes } from './correct-times.ts';

afterEach(() => void setSystemTime());

test('a recipient’s limit of twenty mails a day survives the correction of times', async () => {
  const { services } = await startTestApi();
  const start = Date.UTC(2026, 10, 20);
  const admitted: boolean[] = [];
  for (let mail = 0; mail < 24; mail += 1) {
    const now = start + mail * 7 * minute;
    setSystemTime(now);
    expect(await correctTimes({ ...services, now: () => now })).toBe(0);
    const { admitMail } = openLimits(services.database);
    admitted.push(
      await admitMail('to rahima').then(
        () => true,
        () => false,
      ),
    );
  }
  expect(admitted.filter(Boolean)).toHaveLength(20);
  expect(admitted.slice(20)).toEqual([false, false, false, false]);
});
