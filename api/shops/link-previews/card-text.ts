import sharp from 'sharp';
import type { Bitmap } from './card-canvas.ts';

interface TextBox {
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Font sizes (px) to try, largest first. */
  readonly sizes: readonly number[];
  readonly isBold: boolean;
}

const ink = '#1b211e';
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const drawable = new Map<string, Promise<boolean>>();

/**
 * A text on white, in the largest size that fits. If even the smallest does not fit, the text is cut off at the bottom.
 * Null if the text is empty or this machine has no font for it.
 */
export async function drawText(text: string, { width, height, sizes, isBold }: TextBox): Promise<Bitmap | null> {
  if (text.trim() === '' || !(await canDraw(text))) return null;
  for (const size of sizes) {
    const drawn = await render(text, { width, size, isBold });
    if (drawn.height <= height) return drawn;
    if (size === sizes.at(-1)) return { ...drawn, data: drawn.data.subarray(0, drawn.width * height * 3), height };
  }
  return null;
}

interface Line {
  readonly width: number;
  readonly size: number;
  readonly isBold: boolean;
}

async function render(text: string, { width, size, isBold }: Line): Promise<Bitmap> {
  const escaped = text.replace(/[&<>]/g, (character) => entities[character] ?? '');
  const markup = `<span foreground="${ink}" weight="${isBold ? 'bold' : 'normal'}" size="${size * 1024}">${escaped}</span>`;
  const drawn = sharp({ text: { text: markup, width, dpi: 72, rgba: true, wrap: 'word-char', font: 'sans' } });
  const { data, info } = await drawn
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether every script in the text has a font. One letter per script is tried, once per process. */
async function canDraw(text: string): Promise<boolean> {
  const letters = new Map<string, string>();
  for (const letter of text.match(/\p{L}/gu) ?? []) letters.set(blockOf(letter), letter);
  const known = await Promise.all([...letters].map(([block, letter]) => remember(block, letter)));
  return known.every(Boolean);
}

function remember(block: string, letter: string): Promise<boolean> {
  const known = drawable.get(block) ?? hasGlyph(letter);
  drawable.set(block, known);
  return known;
}

/** A font without the letter draws a placeholder box. Its size equals the box of an unused code point. */
async function hasGlyph(letter: string): Promise<boolean> {
  try {
    const [drawn, missing] = await Promise.all([sizeOf(letter), sizeOf('\uE123')]);
    return drawn !== missing;
  } catch {
    return false;
  }
}

async function sizeOf(letter: string): Promise<string> {
  const { width, height } = await render(letter, { width: 400, size: 64, isBold: false });
  return `${width} × ${height}`;
}

/** Unicode scripts are arranged in blocks of 128 code points. */
const blockOf = (letter: string): string => String((letter.codePointAt(0) ?? 0) >> 7);
