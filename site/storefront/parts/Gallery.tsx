import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { colourClass, galleryOf, pictureFile } from '../picture.ts';
import type { Picture } from '../snapshot.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

interface Props {
  shop: CatalogueShop;
  product: CatalogueProduct;
  /** Prefix of every id. */
  prefix: string;
  /** The photo of the selected variant, counted from 0. It scrolls into view when the choice changes. */
  photo: number | undefined;
}

/** A product's photos in a row to swipe, also without JavaScript, with thumbnails that lead to them. */
export function Gallery({ shop, product, prefix, photo }: Props) {
  const words = storefront(shop.language);
  const photos = galleryOf(product);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (photo !== undefined) show(row.current, photo);
  }, [photo]);

  if (photos.length < 2) return <ZoomPicture picture={photos[0] ?? null} alt={product.name} words={words} />;
  const number = (index: number) => formatNumber(index + 1, shop.language);
  const id = (index: number) => `${prefix}photo-${index + 1}`;
  const follow = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(row.current, index);
  };
  return (
    <>
      <ul
        ref={row}
        className="gallery"
        aria-label={words.photos}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll it
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {photos.map((picture, index) => (
          <li key={picture.id} id={id(index)}>
            <ZoomPicture
              picture={picture}
              alt={index === 0 ? product.name : words.photoOf(number(index), product.name)}
              words={words}
              isFirst={index === 0}
              isCurrent={index === current}
            />
          </li>
        ))}
      </ul>
      <ul className="thumbs" data-touch="">
        {photos.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={`#${id(index)}`}
              aria-current={index === current || undefined}
              aria-label={words.photoOf(number(index), product.name)}
              onClick={(event) => follow(event, index)}
            >
              <Thumbnail picture={picture} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Thumbnail({ picture }: { picture: Picture }) {
  return (
    <img
      className={colourClass(picture)}
      src={pictureFile(picture, 120, 'webp')}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}

function show(row: HTMLElement | null, index: number): void {
  row?.scrollTo({ left: index * row.clientWidth, behavior: isCalm() ? 'auto' : 'smooth' });
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
