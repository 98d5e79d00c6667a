import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { compress, decompress } from 'woff2-encoder';
import { nextTurn } from '../../platform/jobs/in-turns.ts';

/** The functions of HarfBuzz that select glyphs. They take and return addresses in its memory. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly malloc: (bytes: number) => number;
  readonly hb_blob_create: (data: number, length: number, mode: number, userData: 0, destroy: 0) => number;
  readonly hb_blob_get_data: (blob: number, length: 0) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_set_clear: (set: number) => void;
  readonly hb_set_invert: (set: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_unicode_set: (input: number) => number;
  readonly hb_subset_input_glyph_set: (input: number) => number;
  readonly hb_subset_input_set: (input: number, kind: number) => number;
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
}

/** Constants of `hb-subset.h` and `hb-blob.h`. */
const noLayoutClosure = 0x200;
const layoutFeatures = 6;
const readOnlyMemory = 1;

const program = import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * A WOFF2 font with only the glyphs that some words show, ligatures and conjuncts included. All letters that occur in the
 * words would need several times as many, because a font has glyphs for their other combinations too.
 * @throws Error if the file is not a font
 */
export async function subsetFont(woff2: Uint8Array, words: readonly string[]): Promise<Uint8Array> {
  const font = await decompress(woff2);
  await nextTurn();
  const glyphs = glyphsOf(font, words);
  await nextTurn();
  const part = await selectGlyphs(font, glyphs, words.join(''));
  await nextTurn();
  return compress(part);
}

/** The glyphs of some words, also those that shaping replaces in a later step. */
function glyphsOf(bytes: Uint8Array, words: readonly string[]): ReadonlySet<number> {
  const font = new Font(new Face(new Blob(bytes.slice().buffer)));
  const glyphs = new Set<number>();
  const collect = (buffer: Buffer) => {
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
    return true;
  };
  for (const word of words) {
    const buffer = new Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    buffer.setMessageFunc(collect);
    shape(font, buffer);
    collect(buffer);
  }
  return glyphs;
}

async function selectGlyphs(font: Uint8Array, glyphs: ReadonlySet<number>, letters: string): Promise<Uint8Array> {
  compiled ??= Bun.file(new URL(program))
    .arrayBuffer()
    .then((bytes) => WebAssembly.compile(bytes));
  // Each call has its own memory, which is collected as a whole.
  const { exports } = await WebAssembly.instantiate(await compiled);
  const hb = exports as unknown as Subsetter;
  const { _initialize: initialize } = hb;
  initialize();
  const data = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.byteLength, readOnlyMemory, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, noLayoutClosure);
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  for (const letter of letters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter.codePointAt(0) ?? 0);
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  const subset = hb.hb_subset_or_fail(face, input);
  const result = hb.hb_face_reference_blob(subset);
  const length = hb.hb_blob_get_length(result);
  if (subset === 0 || length === 0) throw new Error('HarfBuzz could not select the glyphs');
  return new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(result, 0), length).slice();
}
