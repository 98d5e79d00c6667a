import { expect, test } from 'bun:test';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { join } from 'node:path';
import { decompress } from 'woff2-encoder';
import { subsetFont } from './subset-font.ts';

const folder = join(import.meta.dir, '../../../node_modules/@fontsource');
const files = {
  banglaSerif: 'noto-serif-bengali/files/noto-serif-bengali-bengali-700-normal.woff2',
  banglaDisplay: 'baloo-da-2/files/baloo-da-2-bengali-700-normal.woff2',
  latinSerif: 'noto-serif-bengali/files/noto-serif-bengali-latin-700-normal.woff2',
  latinDisplay: 'baloo-da-2/files/baloo-da-2-latin-700-normal.woff2',
} as const;

/** Conjuncts, signs before, after and around a letter, and both forms of য়, ড় and ঢ়. */
const bangla = (
  'আম্মুর হাতের রান্না বিশেষ আয়োজন পেমেন্ট ক্ষুদ্র ক্ষ্মতা শাস্ত্রীয় যন্ত্রপাতি আর্য স্ত্রী বৈশিষ্ট্য উত্তর জ্ঞান ' +
  'লক্ষ্মী কর্তৃক সান্ত্বনা উজ্জ্বল দ্বন্দ্ব শ্রদ্ধা র‍্যাক হৃদয় গুরু রূপা কো কৌ বড় গাঢ় ১২৩'
).split(' ');
const spellings = bangla.flatMap((word) => [word, word.normalize('NFD'), word.normalize('NFC')]);
const latin = ['Gadget', 'Ghor', 'AVATAR', 'offer', 'fi', 'Café', '50%', '&', '“To”'];

const wordsOf = (name: string) => (name.startsWith('bangla') ? spellings : latin);
const read = async (file: string) => Bun.file(join(folder, file)).bytes();

test.each(Object.entries(files))('words look the same in a part of a font: %s', async (name, file) => {
  const whole = await read(file);
  const part = await subsetFont(whole, wordsOf(name));
  const [before, after] = [await opened(whole), await opened(part)];
  for (const word of wordsOf(name)) expect(drawn(after, word), word).toEqual(drawn(before, word));
});

test('a font names each character of its words, so that browsers use it for them', async () => {
  for (const form of ['NFC', 'NFD']) {
    const words = bangla.map((word) => word.normalize(form));
    const part = await faceOf(await subsetFont(await read(files.banglaSerif), words));
    expect([...part.collectUnicodes()]).toEqual(expect.arrayContaining(codesOf(words)));
  }
});

test('a part keeps the hints of its font, without which widths differ on a computer', async () => {
  const whole = await read(files.latinDisplay);
  const [before, after] = [await faceOf(whole), await faceOf(await subsetFont(whole, latin))];
  expect(after.referenceTable('prep')?.byteLength).toBeGreaterThan(0);
  expect(after.referenceTable('prep')).toEqual(before.referenceTable('prep'));
});

test('the headings of a shop weigh a tenth of the font, and the same words give the same bytes', async () => {
  const whole = await read(files.banglaSerif);
  const words = bangla.slice(0, 7);
  const part = await subsetFont(whole, words);
  expect(part.byteLength).toBeLessThan(whole.byteLength / 10);
  expect(await subsetFont(whole, words)).toEqual(part);
});

test('characters that a font lacks are left out, and a file that is no font is refused', async () => {
  const whole = await read(files.banglaSerif);
  expect(await subsetFont(whole, ['রান্না', 'রান্না漢'])).toEqual(await subsetFont(whole, ['রান্না']));
  await expect(subsetFont(new Uint8Array(100), ['রান্না'])).rejects.toThrow();
});

const codesOf = (words: readonly string[]) => Array.from(words.join(''), (letter) => letter.codePointAt(0));
const faceOf = async (woff2: Uint8Array) => new Face(new Blob((await decompress(woff2)).slice().buffer));
const opened = async (woff2: Uint8Array) => new Font(await faceOf(woff2));

/** The outlines and positions of a word's glyphs. */
function drawn(font: Font, word: string): unknown[] {
  const buffer = new Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, flags: _, ...place }) => {
    expect(codepoint, `${word} has no missing glyph`).toBeGreaterThan(0);
    return { ...place, outline: font.glyphToPath(codepoint) };
  });
}
