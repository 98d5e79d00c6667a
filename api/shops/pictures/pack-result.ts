import type { ImageResult } from './image-result.ts';

/**
 * A result as bytes for a pipe: the length of its JSON (4 bytes), the JSON with sizes in place of bytes, then the bytes
 * of the forms.
 */
export function packResult(given: ImageResult): Uint8Array {
  const forms = given.kind === 'accepted' ? given.forms : [];
  const json = Buffer.from(
    JSON.stringify(given, (key, value: unknown) => (key === 'bytes' ? (value as Uint8Array).byteLength : value)),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.byteLength);
  return Buffer.concat([length, json, ...forms.map((one) => one.bytes)]);
}
