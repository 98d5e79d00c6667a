import { expect, test } from 'bun:test';
import type { Manifest } from '../pages/page-store.ts';
import { onPlatform } from './on-platform.ts';

test('a feed of a shop with its own domain is passed on as it was stored, without being unpacked', async () => {
  // No Brotli text: unpacking it fails.
  const forms = { kind: 'text', br: new Uint8Array([1, 2, 3]) } as const;
  const stored = { object: 'feed', body: 'feed', brotliBytes: 3, headers: 0, source: '' };
  const manifest = {
    format: 3 as const,
    pages: {},
    headers: [{ 'content-type': 'application/xml; charset=utf-8' }],
  } satisfies Manifest;
  const shown = await onPlatform(forms, stored, manifest, 'rahima');
  expect(shown).toEqual({ forms, stored });
});
