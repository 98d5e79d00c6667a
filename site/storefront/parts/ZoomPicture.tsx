import { useEffect, useReducer, useRef } from 'react';
import type { StorefrontWords } from '../../i18n/storefront.ts';
import { factorOf, followGestures, type Gesture } from '../../ui/gestures.ts';
import type { Picture } from '../snapshot.ts';
import { Icon } from './Icon.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { maxScale, moved, wholePicture, zoomAt, type ZoomView } from './zoom.ts';

interface Props {
  picture: Picture | null;
  alt: string;
  words: StorefrontWords;
  /** Loaded at once instead of lazily. */
  isFirst?: boolean;
  /** The current photo, whose buttons are visible. */
  isCurrent?: boolean;
}

/** The photo. A tap opens it full screen. Pinch, wheel, double click and two buttons zoom; dragging moves it. */
export function ZoomPicture({ picture, alt, words, isFirst = true, isCurrent = true }: Props) {
  const frame = useRef<HTMLElement>(null);
  const [view, zoom] = useReducer(zoomed, wholePicture);

  useEffect(() => (frame.current && picture ? followGestures(frame.current, zoom) : undefined), [picture]);
  useEffect(() => {
    const element = frame.current;
    const image = element?.querySelector('img');
    if (!element || !image) return undefined;
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // At scale 1, a touch scrolls the page; when zoomed in, it moves the picture, and a click ends the move.
    element.style.touchAction = view.scale > 1 ? 'none' : 'pan-x pan-y';
    if (view.scale > 1) return undefined;
    element.addEventListener('click', openWhole);
    return () => element.removeEventListener('click', openWhole);
  }, [view]);

  const press = (factor: number) => () => {
    const { clientWidth: width, clientHeight: height } = frame.current!;
    zoom({ factor, point: { x: width / 2, y: height / 2 }, by: { x: 0, y: 0 }, size: { width, height } });
  };
  return (
    <>
      <figure ref={frame} data-touch="">
        <ProductPicture picture={picture} alt={alt} use="detail" eager={isFirst} enlarged={view.scale > 1} />
      </figure>
      {isCurrent && picture && (
        <div className="zoom scripted" data-touch="">
          <button type="button" aria-label={words.zoomOut} disabled={view.scale === 1} onClick={press(0.5)}>
            <Icon name="minus" />
          </button>
          <button type="button" aria-label={words.zoomIn} disabled={view.scale === maxScale} onClick={press(2)}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label={words.closeProduct} onClick={() => void document.exitFullscreen()}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}

/**
 * Shows the photo, and those beside it, full screen; not on iPhones, which cannot. The second click of two zooms. `boot.ts`
 * repeats a click from before this script; it has no detail.
 */
function openWhole({ currentTarget, detail }: MouseEvent): void {
  const frame = currentTarget as HTMLElement;
  const whole: Partial<Element> | null = frame.closest('.gallery') ?? frame.parentElement;
  if (detail < 2 && !document.fullscreenElement) whole?.requestFullscreen?.().catch(() => {});
}

function zoomed(view: ZoomView, gesture: Gesture): ZoomView {
  const { point, by, size } = gesture;
  return moved(zoomAt(view, factorOf(gesture, view.scale), point, size), by, size);
}
