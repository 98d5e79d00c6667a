import type { ImportRemark } from '../../../../db/schema/index.ts';
import type { FailureCode } from '../../../platform/errors/failures.ts';
import type { FailureDetails } from '../../../platform/errors/failure.ts';
import { mapYielding } from '../../../platform/jobs/event-loop.ts';
import type { CatalogueFormat, ChangedPart, FileColumn, LineAction } from '../contract.ts';
import type { FilePhoto, FileProduct } from '../file-product.ts';
import type { ShopState } from '../shop-state.ts';

/** The report's entry for one product of a file. */
export interface ReportedLine {
  readonly line: number;
  readonly name: string;
  readonly action: LineAction;
  readonly product: FileProduct;
  readonly productId: string | null;
  readonly changes: ChangedPart[];
  readonly problems: ImportRemark[];
  readonly notes: ImportRemark[];
  /** Photos to fetch. */
  readonly photos: readonly FilePhoto[];
}

/** The first line of the child's output. The lines of the report follow. */
export type PlanHead =
  | { readonly format: CatalogueFormat; readonly columns: readonly FileColumn[] | null }
  | { readonly refused: FailureCode; readonly parameters: FailureDetails['parameters'] };

type Held = ShopState['products'] extends ReadonlyMap<string, infer Row> ? Row : never;

/** A line of the child's input: a product of the shop with its parts. */
interface HeldProduct {
  readonly product: Held;
  readonly images: ReturnType<ShopState['parts']['images']['get']>;
  readonly variants: ReturnType<ShopState['parts']['variants']['get']>;
}

/** A file to be read. */
export interface ReadFile {
  readonly bytes: Uint8Array;
  /** The meaning of each column, if the seller has chosen it. */
  readonly chosen: readonly string[] | null;
}

/** The child's input: a line about the shop, one for each of its products, an empty one, then the file. */
export async function packInput(state: ShopState, { bytes, chosen }: ReadFile): Promise<Uint8Array> {
  const { charts, room, maxPhotos } = state;
  const [imageIds, fetched, origins] = [[...state.imageIds], [...state.fetched], [...state.origins]];
  const head = JSON.stringify({ charts, room, maxPhotos, imageIds, fetched, origins, chosen });
  const held = await mapYielding(state.products.values(), (product) => {
    const of: HeldProduct = {
      product,
      images: state.parts.images.get(product.id),
      variants: state.parts.variants.get(product.id),
    };
    return JSON.stringify(of);
  });
  return Buffer.concat([Buffer.from(`${[head, ...held].join('\n')}\n\n`), bytes]);
}

/** The opposite of `packInput`. */
export function unpackInput(input: Uint8Array): { readonly state: ShopState; readonly file: ReadFile } {
  const packed = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const end = packed.indexOf('\n\n');
  const [head = '', ...lines] = packed.toString('utf8', 0, end).split('\n');
  const { imageIds, fetched, origins, chosen, ...rest } = JSON.parse(head) as Omit<
    ShopState,
    'imageIds' | 'fetched' | 'origins' | 'products' | 'parts'
  > & { imageIds: string[]; fetched: [string, string][]; origins: [string, string][]; chosen: ReadFile['chosen'] };
  const held = lines.map((line) => JSON.parse(line) as HeldProduct);
  return {
    state: {
      ...rest,
      imageIds: new Set(imageIds),
      fetched: new Map(fetched),
      origins: new Map(origins),
      products: new Map(held.map(({ product }) => [product.id, product])),
      parts: {
        images: new Map(held.map(({ product, images = [] }) => [product.id, images])),
        variants: new Map(held.map(({ product, variants = [] }) => [product.id, variants])),
      },
    },
    file: { bytes: packed.subarray(end + 2), chosen },
  };
}
