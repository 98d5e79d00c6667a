import { useEffect, useRef, useState } from 'react';
import { common } from '../../i18n/common.ts';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { followGestures } from '../../ui/gestures.ts';
import { useWords } from '../../ui/language.tsx';
import { closest, gestured, startCrop, zoomed, zoomOf } from './crop-geometry.ts';
import type { Crop } from '../../ui/shrink-picture.ts';
import { useOpened, type Opened } from './use-opened.ts';

interface Props {
  file: Blob;
  /** Aspect ratio of the crop: width divided by height. */
  aspect: number;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
}

/** Crops a picture. */
export function CropDialog({ file, onClose, ...props }: Props) {
  const words = useWords(pictureWords);
  const picture = useOpened(file);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.crop} description={words.cropHow}>
      {picture && <Cropping picture={picture} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Cropping({ picture, aspect, onCrop, onClose }: Omit<Props, 'file'> & { picture: Opened }) {
  const words = useWords(pictureWords);
  const { cancel } = useWords(common);
  const [crop, setCrop] = useState(() => startCrop(picture, aspect));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      frame.current
        ? followGestures(frame.current, (gesture) => setCrop((current) => gestured(current, picture, aspect, gesture)))
        : undefined,
    [picture, aspect],
  );
  return (
    <>
      <div ref={frame} className={aspect === 1 ? 'crop crop--square' : 'crop crop--wide'}>
        <img
          src={picture.url}
          alt=""
          draggable={false}
          style={{
            width: `${100 / crop.width}%`,
            height: `${100 / crop.height}%`,
            left: `${(-100 * crop.x) / crop.width}%`,
            top: `${(-100 * crop.y) / crop.height}%`,
          }}
        />
      </div>
      <Slider
        label={words.zoom}
        most={closest}
        least={1}
        value={zoomOf(crop, picture, aspect)}
        onChange={(zoom) => setCrop(zoomed(crop, picture, aspect, zoom))}
      />
      <Slider label={words.across} most={1 - crop.width} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
      <Slider label={words.down} most={1 - crop.height} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
      <div className="ui-dialog__actions">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={() => onCrop(crop)}>{words.useCrop}</Button>
      </div>
    </>
  );
}

interface SliderProps {
  label: string;
  least?: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, least = 0, most, value, onChange }: SliderProps) {
  return (
    <label className="crop__slider">
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={most}
        step="any"
        disabled={most <= least}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
