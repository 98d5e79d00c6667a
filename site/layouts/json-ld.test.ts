import { expect, test } from 'bun:test';
import { jsonLd } from './json-ld.ts';

test('a text cannot end the script element it stands in', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028 \u2029';
  const written = jsonLd({ name });
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ name });
});
