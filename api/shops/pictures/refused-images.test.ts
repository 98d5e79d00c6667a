import { expect, test } from 'bun:test';
import sharp from 'sharp';
import { bunCommand } from '../../platform/jobs/bun-command.ts';
import { refusalOf } from './check-image.ts';
import { processImage } from './process-image.ts';
import { blackImage, plainImage } from './test-photos.ts';

const resultFor = async (bytes: Uint8Array) => {
  const result = await processImage(bytes, 'owner');
  return result.kind === 'refused' ? result.reason : result.kind;
};

/** The check before decoding, without the process that `processImage` starts for each file. */
const checked = async (bytes: Uint8Array) => (await refusalOf(bytes)) ?? 'decoded';

const joined = (bytes: Uint8Array, ...more: Array<string | Uint8Array>) =>
  new Uint8Array(Buffer.concat([bytes, ...more.map((part) => Buffer.from(part as string, 'latin1'))]));

test('a file that is also an archive, a document or a script is refused', async () => {
  const picture = await plainImage('jpeg');
  const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  expect(await checked(picture)).toBe('decoded');
  expect(await resultFor(joined(picture, 'PK\x03\x04 a program', emptyZip))).toBe('image_suspicious');
  expect(await checked(joined(picture, '<SCRIPT>alert(1)</SCRIPT>'))).toBe('image_suspicious');
  expect(await checked(joined(picture, '<?php system($_GET[0]);'))).toBe('image_suspicious');
  const comment = Buffer.from('%PDF-1.4 also a document', 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.byteLength + 2]), comment]);
  expect(await checked(joined(picture.slice(0, 2), segment, picture.slice(2)))).toBe('image_suspicious');
});

test('other file types are refused by their content, whatever their name', async () => {
  const files = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    gif: await plainImage('gif'),
    avif: await plainImage('avif'),
    tiff: new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    ),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    pdf: Buffer.from('%PDF-1.7\n'),
    zip: Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'),
    noise: crypto.getRandomValues(new Uint8Array(2000)).fill(7, 0, 8),
    empty: new Uint8Array(),
  };
  expect(await resultFor(files.svg)).toBe('image_type');
  const results = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => `${name} ${await checked(bytes)}`),
  );
  expect(results).toEqual(Object.keys(files).map((name) => `${name} image_type`));
});

test('the decoders of other formats are disabled, in case a file passes the type check', async () => {
  const script = `
    import { encodePicture } from './encode-picture.ts';
    import { plainImage } from './test-photos.ts';
    for (const format of ['gif', 'avif', 'png'])
      console.log(format, (await encodePicture(await plainImage(format, 32, 32))).kind);
  `;
  const child = Bun.spawn([...bunCommand, '-e', script], { cwd: import.meta.dir, stdout: 'pipe' });
  expect(await new Response(child.stdout).text()).toBe('gif refused\navif refused\npng accepted\n');
});

test('a truncated file is refused', async () => {
  const cut = [
    ['jpeg', 0.95],
    ['png', 0.5],
    ['webp', 0.2],
  ] as const;
  for (const [format, part] of cut) {
    const bytes = await plainImage(format, 80, 60);
    expect(await resultFor(bytes.slice(0, bytes.length * part))).toBe('image_unreadable');
  }
});

test('a PNG of 256 megapixels in a few kilobytes is refused by its header, without decompression', async () => {
  const bomb = blackImage(16_000, 16_000);
  expect(bomb.byteLength).toBeLessThan(200_000);
  expect(await resultFor(bomb)).toBe('image_too_many_pixels');
  // It has no pixel data, so nothing could be decompressed.
  expect(await resultFor(bomb.slice(0, 60))).toBe('image_too_many_pixels');
});

test('24 megapixels are accepted, one more row is not', async () => {
  expect(await resultFor(blackImage(24_000, 1000))).toBe('accepted');
  expect(await resultFor(blackImage(24_000, 1001))).toBe('image_too_many_pixels');
});

test('a file with too many bytes or too few pixels is refused', async () => {
  expect(await resultFor(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('too_large');
  expect(await resultFor(await plainImage('png', 15, 40))).toBe('image_too_small');
  expect(await resultFor(await plainImage('png', 40, 12_000))).toBe('image_too_small');
});
