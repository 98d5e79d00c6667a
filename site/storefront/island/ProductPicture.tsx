import { heightFor, pictureFallback, pictureSizes, pictureSources, type PictureUse } from '../picture.ts';
import type { Picture } from '../snapshot.ts';

interface Props {
  picture: Picture;
  alt: string;
  use: PictureUse;
  eager?: boolean;
  /** Shown larger than `use` says, so a larger form is fetched. */
  enlarged?: boolean;
}

/** As `parts/ProductPicture.astro`; the place's colour is set by script, which the page's policy allows. */
export function ProductPicture({ picture, alt, use, eager = false, enlarged = false }: Props) {
  const sizes = enlarged ? '100rem' : pictureSizes[use];
  const { src, srcset } = pictureFallback(picture);
  return (
    <picture className="picture" style={{ backgroundColor: picture.colour }}>
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
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
