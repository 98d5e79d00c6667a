import sharp from 'sharp';
import type { ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { CardCanvas, colourOf, white, type Bitmap } from './card-canvas.ts';
import { drawText } from './card-text.ts';

type CardShop = Pick<ShopSnapshot, 'name' | 'address' | 'gradient'>;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Preview size (px) that WhatsApp and Facebook show in full width, and WhatsApp's limit in bytes. */
const card = { width: 1200, height: 630 } as const;
const maxBytes = 300_000;
const margin = 56;
const gap = 24;
const lineGap = 32;
const radius = 24;
const panel: Box = { left: margin, top: margin, width: 520, height: card.height - 2 * margin };

// A cache is useless here because no picture is read twice. One thread leaves the processors to visitors.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Draws a shop's preview image, a JPEG of 1200 × 630 px below 300 kB, with gradient, logo, name, address and up to four
 * products. If the machine has no font for the shop's script, it has only pictures.
 * @param productPictures encoded images; unreadable ones are left out
 */
export async function shopCard(
  { name, address, gradient }: CardShop,
  logo: Uint8Array | null,
  productPictures: readonly Uint8Array[],
): Promise<Uint8Array> {
  const photos = productPictures.slice(0, 4);
  const boxes = photoBoxes(photos.length);
  const tiles = await Promise.all(boxes.map((box, index) => pictureIn(photos[index] ?? null, box)));
  const canvas = new CardCanvas(card.width, card.height);
  canvas.fillGradient([gradient.from, gradient.via, gradient.to].map(colourOf));
  for (const [index, { left, top }] of boxes.entries()) {
    const picture = tiles[index];
    if (picture) canvas.draw(picture, left, top, radius);
  }
  drawFacts(canvas, await factsOf(name, address, logo), photos.length === 0);
  const raw = { width: card.width, height: card.height, channels: 3 } as const;
  const encode = (quality: number) => sharp(canvas.data, { raw }).jpeg({ quality }).toBuffer();
  const fine = await encode(84);
  return fine.length < maxBytes ? fine : encode(55);
}

interface Fact {
  readonly picture: Bitmap;
  readonly radius: number;
}

/** Logo, name and address, those that exist, from top to bottom. */
async function factsOf(name: string, address: string, logo: Uint8Array | null): Promise<Fact[]> {
  const width = panel.width - 80;
  const parts = await Promise.all([
    pictureIn(logo, { width: 128, height: 128 }),
    drawText(name, { width, height: 220, sizes: [60, 46, 34], isBold: true }),
    drawText(address, { width, height: 90, sizes: [28, 22], isBold: false }),
  ]);
  return parts.flatMap((picture, index) => (picture ? [{ picture, radius: index === 0 ? radius : 0 }] : []));
}

/** The panel with the shop's logo, name and address; centred if there is no product. */
function drawFacts(canvas: CardCanvas, facts: readonly Fact[], isAlone: boolean): void {
  if (facts.length === 0) return;
  const left = isAlone ? (card.width - panel.width) / 2 : panel.left;
  canvas.draw(white(panel.width, panel.height), left, panel.top, radius);
  const total = facts.reduce((sum, { picture }) => sum + picture.height, (facts.length - 1) * lineGap);
  let top = panel.top + Math.round((panel.height - total) / 2);
  for (const fact of facts) {
    canvas.draw(fact.picture, left + 40, top, fact.radius);
    top += fact.picture.height + lineGap;
  }
}

/** Layouts: one large photo, two stacked, two above a third, or a square of four. */
function photoBoxes(count: number): Box[] {
  const area: Box = { left: panel.left + panel.width + gap, top: margin, width: 544, height: panel.height };
  const half = (area.height - gap) / 2;
  const small = { width: (area.width - gap) / 2, height: half };
  const right = area.left + small.width + gap;
  const lower = area.top + half + gap;
  if (count === 1) return [area];
  const rows = [area.top, lower];
  if (count === 2) return rows.map((top) => ({ ...area, top, height: half }));
  const corners = rows.flatMap((top) => [area.left, right].map((left) => ({ left, top, ...small })));
  return count === 3 ? [...corners.slice(0, 2), { ...area, top: lower, height: half }] : corners.slice(0, count);
}

/** A complete picture on white; null if it is missing or unreadable. */
async function pictureIn(
  picture: Uint8Array | null,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Promise<Bitmap | null> {
  if (!picture) return null;
  try {
    const fitted = sharp(picture).resize(width, height, { fit: 'contain', background: '#ffffff' });
    const data = await fitted.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer();
    return { data, width, height };
  } catch {
    return null;
  }
}
