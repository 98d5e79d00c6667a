import { expect, test } from 'bun:test';
import { afterQuiet } from './quiet-hours.ts';

const at = (time: string) => Date.parse(`2026-11-${time}:00+06:00`);

test('quiet hours are in Dhaka time and may span midnight', () => {
  const night = { quietFrom: 22, quietUntil: 7 };
  expect(afterQuiet(night, at('20T21:59'))).toBe(at('20T21:59'));
  expect(afterQuiet(night, at('20T22:00'))).toBe(at('21T07:00'));
  expect(afterQuiet(night, at('21T03:30'))).toBe(at('21T07:00'));
  expect(afterQuiet(night, at('21T06:59'))).toBe(at('21T07:00'));
  expect(afterQuiet(night, at('21T07:00'))).toBe(at('21T07:00'));
  const noon = { quietFrom: 13, quietUntil: 14 };
  expect(afterQuiet(noon, at('20T13:10'))).toBe(at('20T14:00'));
  expect(afterQuiet(noon, at('20T14:00'))).toBe(at('20T14:00'));
  const early = { quietFrom: 0, quietUntil: 5 };
  expect(afterQuiet(early, at('20T00:00'))).toBe(at('20T05:00'));
  expect(afterQuiet({ quietFrom: null, quietUntil: null }, at('20T03:00'))).toBe(at('20T03:00'));
});
