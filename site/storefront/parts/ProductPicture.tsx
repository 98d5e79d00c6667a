import { memo } from 'react';
import { colourClass, heightFor, pictureFallback, pictureSizes, pictureSources, type PictureUse } from '../picture.ts';
import type { Picture } from '../snapshot.ts';

interface Props {
  picture: Picture | null;
  alt: string;
  /** The product's name, whose first letter is shown if there is no picture; `alt` without it. */
  name?: string;
  use: PictureUse;
  /** On the first screen: loaded at once instead of lazily. */
  eager?: boolean;
  /** Shown larger than `use` says, so a larger file is fetched. */
  enlarged?: boolean;
}

/** A picture in every available format, uncropped, on its own colour; the name's first letter if a product has none. */
export const ProductPicture = memo(function ProductPicture({
  picture,
  alt,
  name = alt,
  use,
  eager = false,
  enlarged = false,
}: Props) {
  if (!picture) {
    return (
      <span className="picture picture--none" aria-hidden="true">
        {firstLetter(name)}
      </span>
    );
  }
  const sizes = enlarged ? '100rem' : pictureSizes[use];
  const { src, srcset } = pictureFallback(picture);
  return (
    <picture className={`picture ${colourClass(picture)}`}>
      {pictureSources(picture).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcset}
        sizes={sizes}
        alt={alt}
        width={320}
        height={heightFor(picture, 320)}
        loading={eager ? 'eager' : 'lazy'}
        // Browsers load lazy pictures on the first screen as early as the eager one, which then comes later.
        fetchPriority={eager ? undefined : 'low'}
        decoding="async"
        draggable={use === 'detail' ? false : undefined}
      />
    </picture>
  );
});

/** A Bangla letter includes its vowel sign. */
const firstLetter = (name: string) => [...new Intl.Segmenter().segment(name)][0]?.segment;
