import { measuredProduct } from './measured-product.ts';
import type { Report } from './report.ts';
import { firstShop } from './first-shop.ts';
import { kilobytes } from './statistics.ts';

/** The transferred bytes of a shop page with eight products. */
export async function measurePageBytes(dataFolder: string, report: Report): Promise<void> {
  const product = measuredProduct(dataFolder);
  await product.start();
  const { slug } = await firstShop(dataFolder);
  for (const [name, encoding] of [
    ['raw', 'identity'],
    ['gzip', 'gzip'],
    ['Brotli', 'br'],
  ] as const) {
    const response = await fetch(`${product.origin}/${slug}`, { headers: { 'accept-encoding': encoding } });
    report.say(`Shop page, 8 products, ${name}`, kilobytes(Number(response.headers.get('content-length'))));
    await response.arrayBuffer();
  }
  await product.stop();
}
