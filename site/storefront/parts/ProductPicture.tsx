import { memo } from 'react';
import { colourClass, heightFor, pictureFallback, pictureSizes, pictureSources, type PictureUse } from '../picture.ts';
import type { Picture } from '../snapshot.ts';
import { Icon } from './Icon.tsx';

interface Props {
  picture: Picture | null;
  alt: string;
  use: PictureUse;
  /** On the first screen: loaded at once instead of lazily. */
  eager?: boolean;
  /** Shown larger than `use` says, so a larger file is fetched. */
  enlarged?: boolean;
}

/** A picture in every available format, uncropped, on its own colour; a placeholder if a product has none. */
export const ProductPicture = memo(function ProductPicture({
  picture,
  alt,
  use,
  eager = false,
  enlarged = false,
}: Props) {
  if (!picture) {
    return (
      <span className="picture picture--none">
        <Icon name="bag" />
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
