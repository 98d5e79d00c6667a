/** The address of a stored picture's largest JPEG, as the API gives and takes pictures. */
export const imageAddress = (id: string, width: number): string => `/i/${id}-${width}.jpg`;

/** The picture's id in an address of ours, absolute or not; null for any other text. */
export function imageIdOf(address: string): string | null {
  return /(?:^|\/)i\/([0-9a-f]{32})-\d{2,4}\.(?:jpg|webp|avif)$/.exec(address)?.[1] ?? null;
}
