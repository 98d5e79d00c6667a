import { expect, test } from 'bun:test';
import sharp from 'sharp';
import { processImage } from './process-image.ts';
import { phonePhoto, plainImage } from './test-photos.ts';

const resultFor = async (bytes: Uint8Array) => {
  const result = await processImage(bytes, 'owner');
  return result.kind === 'refused' ? result.reason : result.kind;
};

async function accepted(bytes: Uint8Array) {
  const result = await processImage(bytes, 'owner');
  if (result.kind !== 'accepted') throw new Error(`Refused: ${result.reason}`);
  return result;
}

const joined = (bytes: Uint8Array, ...more: Array<string | Uint8Array>) =>
  new Uint8Array(Buffer.concat([bytes, ...more.map((part) => Buffer.from(part as string, 'latin1'))]));

test('a phone photo becomes upright, in three widths and formats, without metadata', async () => {
  const photo = await phonePhoto(960, 1300);
  expect((await sharp(photo).metadata()).exif?.includes('Phone of Rahima')).toBe(true);
  const { picture, forms } = await accepted(photo);
  expect(picture).toMatchObject({ width: 1280, height: 945, widths: [320, 640, 1280] });
  expect(forms.map(({ width, format }) => `${width}.${format}`).sort()).toEqual([
    '1280.avif',
    '1280.jpg',
    '1280.webp',
    '320.avif',
    '320.jpg',
    '320.webp',
    '640.avif',
    '640.jpg',
    '640.webp',
  ]);
  for (const form of forms) {
    const decoder = sharp(form.bytes);
    const found = await decoder.metadata();
    expect(found).toMatchObject({
      format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[form.format],
      width: form.width,
    });
    expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const trace of ['Exif', 'GPS', 'Phone of Rahima', 'http://ns.adobe.com'])
      expect(Buffer.from(form.bytes).includes(trace)).toBe(false);
    const pixels = await decoder.toColourspace('srgb').removeAlpha().raw().toBuffer();
    const at = (left: number, top: number) => pixels.subarray((top * found.width + left) * 3);
    const [red, , blue] = at(8, 8);
    expect(red! - blue!).toBeGreaterThan(90);
    const [lowRed, , lowBlue] = at(8, found.height - 9);
    expect(lowBlue! - lowRed!).toBeGreaterThan(90);
  }
});

test('equal pixels give the same id, different pixels another', async () => {
  const red = await plainImage('png', 40, 30, '#e01010');
  const [first, again, other] = await Promise.all([
    accepted(red),
    accepted(red),
    accepted(await plainImage('png', 40, 30, '#10e010')),
  ]);
  expect(again.picture.id).toBe(first.picture.id);
  expect(other.picture.id).not.toBe(first.picture.id);
  expect(first.picture.colour).toMatch(/^#e[01][01][0-9a-f][01][0-9a-f]$/);
});

test('a picture is never enlarged, and a very tall one is scaled down', async () => {
  expect((await accepted(await plainImage('jpeg', 200, 100))).picture).toMatchObject({
    widths: [200],
    width: 200,
    height: 100,
  });
  expect((await accepted(await plainImage('png', 350, 2000))).picture).toMatchObject({
    widths: [320, 336],
    width: 336,
    height: 1920,
  });
});

test('a transparent PNG gets a white background', async () => {
  const { picture } = await accepted(await plainImage('png', 20, 20, '#00000000'));
  expect(picture.colour).toBe('#ffffff');
});

test('colours of a wide-gamut photo are converted to sRGB', async () => {
  const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#40c040' } })
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await sharp(wide).metadata()).icc).toBeDefined();
  const { picture, forms } = await accepted(new Uint8Array(wide));
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(picture.colour.slice(start, start + 2), 16));
  for (const [is, wanted] of [
    [red, 0x40],
    [green, 0xc0],
    [blue, 0x40],
  ] as const)
    expect(Math.abs(is! - wanted)).toBeLessThan(6);
  for (const form of forms) expect((await sharp(form.bytes).metadata()).icc).toBeUndefined();
});

test('grey, CMYK, palette and 16-bit pictures are accepted', async () => {
  const plain = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#c05040' } });
  const kinds = [
    plain().greyscale().jpeg(),
    plain().toColourspace('cmyk').jpeg(),
    plain().png({ palette: true }),
    plain().toColourspace('rgb16').png(),
  ];
  for (const kind of kinds) expect(await resultFor(new Uint8Array(await kind.toBuffer()))).toBe('accepted');
});

test('data that a phone appends to a photo is removed', async () => {
  const film = joined(await plainImage('jpeg'), '\0\0\0\x18ftypmp42 a short film with a place in it');
  const { forms } = await accepted(film);
  for (const form of forms) expect(Buffer.from(form.bytes).includes('short film')).toBe(false);
});

test('at most two pictures are processed at once, and a full queue refuses further ones', async () => {
  // A file that is not a picture also waits for its turn, and takes the least time.
  const bytes = new Uint8Array(64);
  const sent = await Promise.allSettled(Array.from({ length: 24 }, () => processImage(bytes, 'owner')));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  expect(sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([
    { code: 'busy' },
    { code: 'busy' },
  ]);
  expect(await resultFor(bytes)).toBe('image_type');
});

test('a picture whose forms exceed the pipe’s buffer arrives complete every time', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const file = await sharp({ create: { width: 420, height: 420, channels: 3, background: '#888888', noise } })
    .png()
    .toBuffer();
  for (let time = 0; time < 3; time += 1) {
    const { forms } = await accepted(new Uint8Array(file));
    expect(forms.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeGreaterThan(219_264);
  }
});
