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
  const number = (place: number) => formatNumber(place + 1, shop.language);
  const id = (place: number) => `${prefix}photo-${place + 1}`;
  const follow = (event: MouseEvent, place: number) => {
    event.preventDefault();
    show(row.current, place);
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
        {photos.map((picture, place) => (
          <li key={picture.id} id={id(place)}>
            <ZoomPicture
              picture={picture}
              alt={place === 0 ? product.name : words.photoOf(number(place), product.name)}
              words={words}
              isFirst={place === 0}
              isCurrent={place === current}
            />
          </li>
        ))}
      </ul>
      <ul className="thumbs" data-touch="">
        {photos.map((picture, place) => (
          <li key={picture.id}>
            <a
              href={`#${id(place)}`}
              aria-current={place === current || undefined}
              aria-label={words.photoOf(number(place), product.name)}
              onClick={(event) => follow(event, place)}
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

function show(row: HTMLElement | null, place: number): void {
  row?.scrollTo({ left: place * row.clientWidth, behavior: isCalm() ? 'auto' : 'smooth' });
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
