import { z } from 'zod';

const form = z.object({
  width: z.number().int().positive(),
  format: z.enum(['avif', 'webp', 'jpg']),
  bytes: z.instanceof(Uint8Array),
});

const picture = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()).min(1),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});

/** Reasons to refuse a file. Each is a failure code of the API. */
export const imageRefusals = [
  'image_type',
  'image_suspicious',
  'image_too_many_pixels',
  'image_too_small',
  'image_unreadable',
  'too_large',
] as const;

const result = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), picture, forms: z.array(form) }),
  z.object({ kind: z.literal('refused'), reason: z.enum(imageRefusals) }),
]);

/** One stored file of a picture. */
export type EncodedForm = Readonly<z.infer<typeof form>>;
/** The result for an uploaded file: a picture in all its forms, or the reason for refusal. */
export type ImageResult = Readonly<z.infer<typeof result>>;
export type ImageRefusal = (typeof imageRefusals)[number];

/**
 * Reads the output of `packResult`.
 * @throws Error if the bytes are incomplete or invalid
 */
export function unpackResult(bytes: Uint8Array): ImageResult {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = 4 + packed.readUInt32BE(0);
  const filled: unknown = JSON.parse(packed.toString('utf8', 4, position), (key, value: unknown) => {
    if (key !== 'bytes') return value;
    const end = position + Number(value);
    const part = new Uint8Array(packed.subarray(position, end));
    position = end;
    return part;
  });
  if (position !== packed.byteLength) throw new Error('The result of image processing is incomplete');
  return result.parse(filled);
}
