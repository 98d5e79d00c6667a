import { day, fixturePicture, productId } from './fixture-parts.ts';
import type { ProductSnapshot } from './snapshot.ts';
import { hour } from '../../api/platform/formats/durations.ts';

const colourNames = ['Red', 'Navy blue', 'Bottle green', 'Rose #E88A9A', 'Ivory'];
const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
const sleeves = ['Half', 'Full', 'None', 'Three quarter'];

/** The maximum of photos, options and variants, with a sale, a size chart and a video. */
const fullest = (plain: ProductSnapshot): ProductSnapshot => ({
  ...plain,
  id: productId(900),
  name: 'Panjabi in every size',
  pricePaisa: 900_00,
  beforePaisa: 1200_00,
  isFrom: true,
  saleUntil: day + 24 * hour,
  sku: 'PJ-1',
  pictures: Array.from({ length: 7 }, (_, index) => fixturePicture(3000 + index)),
  videoUrl: 'https://youtu.be/abc',
  options: [
    { name: 'Colour', values: colourNames },
    { name: 'Size', values: sizes },
    { name: 'Sleeve', values: sleeves },
  ],
  variants: colourNames.flatMap((_, colour) =>
    sizes.flatMap((__, size) =>
      sleeves.map((___, sleeve) => ({
        id: productId(1000 + colour * 20 + size * 4 + sleeve),
        choice: [colour, size, sleeve],
        pricePaisa: 900_00 + size * 50_00,
        beforePaisa: 1200_00 + size * 50_00,
        sku: `PJ-${colour}-${size}-${sleeve}`,
        photo: colour,
        ...(colour === 1 && { left: 0 }),
      })),
    ),
  ),
  sizeChart: {
    name: 'Panjabi',
    rows: [['Size', 'Chest', 'Length'], ...sizes.map((size, index) => [size, `${36 + 2 * index}″`, `${40 + index}″`])],
  },
});

/** Shirts in two sizes, one of them sold out; size XL has no variant. */
const simple = (plain: ProductSnapshot): ProductSnapshot => ({
  ...plain,
  id: productId(901),
  name: 'Shirt',
  pricePaisa: 500_00,
  options: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
  variants: [
    { id: productId(1200), choice: [0], pricePaisa: 500_00, left: 0 },
    { id: productId(1201), choice: [1], pricePaisa: 500_00, left: 3, sku: 'SH-L' },
  ],
});

/** Turns plain products into products that use every feature. */
export const variedProducts = ([
  saree,
  set,
  cushion,
  earrings,
  silk,
  ...others
]: readonly ProductSnapshot[]): ProductSnapshot[] => [
  fullest(saree!),
  simple(set!),
  { ...cushion!, pricePaisa: 500_00, beforePaisa: 690_50, saleUntil: day + hour },
  { ...earrings!, left: 0 },
  { ...silk!, left: 2 },
  ...others,
];
