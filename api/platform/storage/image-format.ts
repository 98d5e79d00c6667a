/** The formats of every stored image. */
export type ImageFormat = 'avif' | 'webp' | 'jpg';
