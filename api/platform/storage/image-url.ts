/** The URL path of an image's largest JPEG, as used by the API. */
export const imageUrl = (id: string, width: number): string => `/i/${id}-${width}.jpg`;

/** The image's id in one of our URLs, absolute or relative; null for any other text. */
export function imageIdOf(url: string): string | null {
  return /(?:^|\/)i\/([0-9a-f]{32})-\d{2,4}\.(?:jpg|webp|avif)$/.exec(url)?.[1] ?? null;
}
