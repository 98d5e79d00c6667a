import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import { changeAll } from './prepare-shops.ts';
import type { Report } from './report.ts';
import { kilobytes } from './statistics.ts';

/** The disk's unit of `stat().blocks`, bytes. */
const blockSize = 512;

/** Publishes all shops of a folder and reports how much one shop stores. */
export async function measureStoredBytes(dataFolder: string, shopCount: number, report: Report): Promise<void> {
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  await changeAll(database, { edition: '' });
  await database.close();
  const product = measuredProduct(dataFolder);
  await product.start();
  await whenQuiet(product);
  await product.stop();
  const pages = filesBelow(join(dataFolder, 'storage', 'pages'));
  const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / shopCount;
  report.say('A shop of 8 products in the database', kilobytes(databaseBytes(dataFolder) / shopCount));
  report.say('A shop of 8 products, stored pages and link preview', kilobytes(sumOf(pages.map(({ size }) => size))));
  report.say(
    'A shop of 8 products, stored pages and link preview on disk',
    kilobytes(sumOf(pages.map(({ blocks }) => blocks * blockSize))),
  );
  report.say('A shop of 8 products, stored files', (pages.length / shopCount).toFixed(1));
}

/** Size of the database file of a stopped product. */
export const databaseBytes = (dataFolder: string): number => statSync(join(dataFolder, 'poshora.db')).size;

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)));
