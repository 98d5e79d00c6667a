import { Camera, Crop, EllipsisVertical, ImagePlus, Sparkles, Trash2 } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { acceptedImages } from '../../../api/shops/pictures/contract.ts';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import type { FieldControl } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { useWords } from '../../ui/language.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';

interface Props {
  control: FieldControl;
  /** The picture's URL, or null. */
  picture: string | null;
  size: 'large' | 'square' | 'wide';
  disabled: boolean;
  onTake: (file: Blob | undefined) => void;
  /** Takes a picture that is still being drawn. */
  onDraw: (drawing: Promise<Blob | null>) => void;
  /** Set while there is a picture. */
  onRemove?: () => void;
  onCrop?: () => void;
  /** Draws a picture for a seller without one; offered while the field is empty. */
  maker?: PictureMaker | undefined;
}

export interface PictureMaker {
  readonly label: string;
  /** Null while its input is missing. */
  readonly make: (() => Promise<Blob | null>) | null;
}

/** The field's picture, which a click replaces, with its other actions in a menu on it. */
export function PictureActions({ control, picture, size, disabled, onTake, onDraw, ...actions }: Props) {
  const { onRemove, onCrop, maker } = actions;
  const words = useWords(pictureWords);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onTake(event.target.files?.[0]);
    // Allows choosing the same file again.
    event.target.value = '';
  };
  const icon = { size: 18, 'aria-hidden': true } as const;
  const menuButton = (
    <button type="button" className="icon-button picture-field__menu" aria-label={words.actions}>
      <EllipsisVertical size={20} aria-hidden />
    </button>
  );
  return (
    <>
      <div className={`picture-field__picture picture-field__picture--${size}`}>
        <FileInput {...control} ref={file} accept={acceptedImages} disabled={disabled} onChange={take} />
        <label className="picture-frame picture-field__frame" htmlFor={control.id} aria-hidden>
          {picture ? (
            <img src={picture} alt="" />
          ) : (
            <span>
              <ImagePlus size={28} aria-hidden />
            </span>
          )}
          <span className={picture ? 'unseen' : 'picture-field__choose'}>{picture ? words.change : words.choose}</span>
        </label>
        {picture && !disabled && (
          <Menu trigger={menuButton}>
            <MenuItem icon={<ImagePlus {...icon} />} onSelect={() => file.current?.click()}>
              {words.change}
            </MenuItem>
            {isTouched && (
              <MenuItem icon={<Camera {...icon} />} onSelect={() => camera.current?.click()}>
                {words.camera}
              </MenuItem>
            )}
            {onCrop && (
              <MenuItem icon={<Crop {...icon} />} onSelect={onCrop}>
                {words.crop}
              </MenuItem>
            )}
            {onRemove && (
              <MenuItem danger icon={<Trash2 {...icon} />} onSelect={onRemove}>
                {words.remove}
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      {!picture && (
        <div className="picture-field__actions">
          {isTouched && (
            <Button variant="quiet" disabled={disabled} onClick={() => camera.current?.click()}>
              <Camera {...icon} />
              {words.camera}
            </Button>
          )}
          {maker && (
            <Button
              variant="quiet"
              disabled={disabled || maker.make === null}
              onClick={() => maker.make && onDraw(maker.make())}
            >
              <Sparkles {...icon} />
              {maker.label}
            </Button>
          )}
        </div>
      )}
      <input ref={camera} type="file" hidden accept={acceptedImages} capture="environment" onChange={take} />
    </>
  );
}

/** A computer has no camera that a file field could open. */
const isTouched = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
