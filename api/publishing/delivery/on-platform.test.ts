import { expect, test } from 'bun:test';
import type { Manifest } from '../pages/page-store.ts';
import { onPlatform } from './on-platform.ts';

test('the feed of a shop with its own domain is sent as stored, without decompressing', async () => {
  // Not a Brotli text, so decompressing it would fail.
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
