import sharp from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A photo in a seller's gallery, as `setInputFiles` takes it. */
export async function photo(size: Size, name = 'photo.jpg') {
  const picture = sharp({ create: { ...size, channels: 3, background: '#b3261e' } }).jpeg();
  return { name, mimeType: 'image/jpeg', buffer: await picture.toBuffer() };
}
