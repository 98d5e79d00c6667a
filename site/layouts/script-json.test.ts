import { expect, test } from 'bun:test';
import { scriptJson } from './script-json.ts';

test('a text cannot end the script element that contains it', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028 \u2029';
  const written = scriptJson({ name });
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ name });
});
