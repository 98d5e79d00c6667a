import { photo } from '../../tests/photos.ts';
import type { RunningProduct } from '../../tests/running-product.ts';

export const fullestName = 'Panjabi in all sizes';

const photoCount = 8;
const options = [
  { name: 'Colour', values: ['Red', 'Blue', 'Green', 'Black', 'White'] },
  { name: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'] },
  { name: 'Sleeve', values: ['Half', 'Full', 'None', 'Three quarter'] },
] as const;

/** Adds a product with the most variants and photos. @returns its id */
export async function addFullest(product: RunningProduct, { cookie }: { readonly cookie: string }): Promise<string> {
  const send = async (method: string, path: string, sending: object) => {
    const answer = await product.send(method, path, { cookie, ...sending });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as { id: string; imageUrl: string };
  };
  const images: string[] = [];
  for (let number = 0; number < photoCount; number += 1) {
    const form = new FormData();
    const { buffer, mimeType } = await photo({ width: 600 + number, height: 600 });
    form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'photo.jpg');
    images.push((await send('POST', '/api/upload/product-image', { body: form })).imageUrl);
  }
  const { id } = await send('POST', '/api/products', { body: { name: fullestName, price: 900, images } });
  const [colours, sizes, sleeves] = options;
  const variants = colours.values.flatMap((Colour, place) =>
    sizes.values.flatMap((Size) =>
      sleeves.values.map((Sleeve) => ({
        options: { Colour, Size, Sleeve },
        price: 900 + place * 50,
        stock: place,
        sku: `P-${Colour}-${Size}-${Sleeve}`,
        imageUrl: images[place],
        isOffered: true,
      })),
    ),
  );
  await send('PUT', `/api/products/${id}/variants`, { body: { version: 1, options, variants } });
  return id;
}
