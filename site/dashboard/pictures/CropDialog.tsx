import { useRef, useState } from 'react';
import { common } from '../../i18n/common.ts';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { closest, moved, startCrop, zoomed } from './crop-geometry.ts';
import type { Crop } from './shrink-picture.ts';
import { useDrag } from './use-drag.ts';
import { useOpened, type Opened } from './use-opened.ts';
import { useOwnStep } from './use-own-step.ts';

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
  useOwnStep(onClose);
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
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  useDrag(frame, (by) => setCrop((current) => moved(current, { x: -by.x, y: -by.y })));
  return (
    <>
      <div ref={frame} className={aspect === 1 ? 'crop crop--square' : 'crop crop--wide'}>
        <img
          src={picture.address}
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
        value={zoom}
        onChange={(value) => {
          setZoom(value);
          setCrop(zoomed(crop, picture, aspect, value));
        }}
      />
      <Slider label={words.across} most={1 - crop.width} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
      <Slider label={words.down} most={1 - crop.height} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
      <div className="dialog__actions">
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
