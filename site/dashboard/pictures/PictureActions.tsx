import { Camera, Crop, ImagePlus, Sparkles, Trash2 } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { acceptedImages } from '../../../api/shops/pictures/contract.ts';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import type { FieldControl } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { useWords } from '../../ui/language.tsx';

interface Props {
  control: FieldControl;
  disabled: boolean;
  onTake: (file: Blob | undefined) => void;
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

/** The actions for a field's picture. */
export function PictureActions({ control, disabled, onTake, onRemove, onCrop, maker }: Props) {
  const words = useWords(pictureWords);
  const camera = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onTake(event.target.files?.[0]);
    // Allows choosing the same file again.
    event.target.value = '';
  };
  return (
    <div className="picture-field__actions">
      <FileInput {...control} accept={acceptedImages} disabled={disabled} onChange={take} />
      <label className="ui-button ui-button--secondary" htmlFor={control.id} aria-hidden>
        <ImagePlus size={18} aria-hidden />
        {onRemove ? words.change : words.choose}
      </label>
      <Button
        variant="quiet"
        className="picture-field__camera"
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        <Camera size={18} aria-hidden />
        {words.camera}
      </Button>
      <input ref={camera} type="file" hidden accept={acceptedImages} capture="environment" onChange={take} />
      {maker && !onRemove && (
        <Button
          variant="quiet"
          disabled={disabled || maker.make === null}
          onClick={() => void maker.make?.().then((drawn) => onTake(drawn ?? undefined))}
        >
          <Sparkles size={18} aria-hidden />
          {maker.label}
        </Button>
      )}
      {onCrop && (
        <Button variant="quiet" disabled={disabled} onClick={onCrop}>
          <Crop size={18} aria-hidden />
          {words.crop}
        </Button>
      )}
      {onRemove && (
        <Button variant="quiet" disabled={disabled} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
          {words.remove}
        </Button>
      )}
    </div>
  );
}
