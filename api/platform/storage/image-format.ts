/** The forms in which every stored picture exists. */
export type ImageFormat = 'avif' | 'webp' | 'jpg';
