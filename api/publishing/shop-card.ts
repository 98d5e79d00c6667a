import sharp, { type OverlayOptions } from 'sharp';
import type { ShopSnapshot } from '../../site/storefront/snapshot.ts';
import { drawText } from './card-text.ts';

type CardShop = Pick<ShopSnapshot, 'name' | 'address' | 'gradient'>;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What WhatsApp and Facebook show in full width, in px, and the most that WhatsApp fetches, in bytes. */
const card = { width: 1200, height: 630 } as const;
const maxBytes = 300_000;
const margin = 56;
const gap = 24;
const lineGap = 32;
const panel: Box = { left: margin, top: margin, width: 520, height: card.height - 2 * margin };

/**
 * Draws a shop's link preview, a JPEG of 1200 × 630 px under 300 kB: its gradient, logo, name and address, and up to
 * four products. Where the machine has no font for the shop's script, the pictures stand alone.
 * @param productPictures encoded images; one that can't be read is left out
 */
export async function shopCard(
  shop: CardShop,
  logo: Uint8Array | null,
  productPictures: readonly Uint8Array[],
): Promise<Uint8Array> {
  const photos = productPictures.slice(0, 4);
  const tiles = await Promise.all(photoBoxes(photos.length).map((box, index) => tile(photos[index] ?? null, box)));
  const facts = await factsOf(shop, logo, photos.length === 0);
  const drawing = sharp(Buffer.from(background(shop.gradient))).composite([...facts, ...tiles.flat()]);
  const { data, info } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const encode = (quality: number) => sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
  const fine = await encode(84);
  return fine.length < maxBytes ? fine : encode(55);
}

function background({ from, via, to }: ShopSnapshot['gradient']): string {
  const stops = [from, via, to].map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">
    <linearGradient id="g" x2="1" y2="1">${stops}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}

/** The panel with logo, name and address; in the middle when there is no product to stand beside it. */
async function factsOf(shop: CardShop, logo: Uint8Array | null, isAlone: boolean): Promise<OverlayOptions[]> {
  const panelLeft = isAlone ? (card.width - panel.width) / 2 : panel.left;
  const left = panelLeft + 40;
  const width = panel.width - 80;
  const mark = logo ? await tile(logo, { left, top: 0, width: 128, height: 128 }) : [];
  const name = await drawText(shop.name, { width, height: 220, sizes: [60, 46, 34], isBold: true });
  const address = await drawText(shop.address, { width, height: 90, sizes: [28, 22], isBold: false });
  const parts = [
    ...mark.map(({ input }) => ({ input, height: 128 })),
    ...[name, address].flatMap((text) => (text ? [{ input: text.png, height: text.height }] : [])),
  ];
  if (parts.length === 0) return [];
  const total = parts.reduce((sum, { height }) => sum + height, (parts.length - 1) * lineGap);
  let top = panel.top + Math.round((panel.height - total) / 2);
  const placed = parts.map(({ input, height }): OverlayOptions => {
    const place = { input, left, top };
    top += height + lineGap;
    return place;
  });
  return [{ input: rounded(panel.width, panel.height), left: panelLeft, top: panel.top }, ...placed];
}

/** One large photo, two on top of one another, two above a third, or four in a square. */
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

/** A picture, whole, on a white ground with round corners; nothing when it can't be read. */
async function tile(picture: Uint8Array | null, { left, top, width, height }: Box): Promise<OverlayOptions[]> {
  if (!picture) return [];
  try {
    const whole = await sharp(picture).resize(width, height, { fit: 'contain', background: '#ffffff' }).toBuffer();
    const shaped = await sharp(whole)
      .composite([{ input: rounded(width, height), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return [{ input: shaped, left, top }];
  } catch {
    return [];
  }
}

function rounded(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="24" fill="#fff"/></svg>`,
  );
}
