import './photo-choice.css';
import { useState } from 'react';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { smallPicture } from '../../pictures/small-picture.ts';
import { labelOf, type Combination, type Option } from './grid.ts';
import { kindOf } from './option-kind.ts';

interface Props {
  combination: Combination;
  /** The options that have values; the combination has one value of each. */
  options: readonly Option[];
  photos: readonly string[];
  chosen: string | null;
  onClose: () => void;
  /** @param option index of the option whose value the other combinations must share; null for this combination only */
  onChoose: (photo: string | null, option: number | null) => void;
}

/** Assigns one of the product's photos to a combination, and optionally to all with the same colour or size. */
export function PhotoChoice({ combination, options, photos, chosen, onClose, onChoose }: Props) {
  const { photos: photoText } = useWords(partWords);
  const { grid: words } = useWords(variantWords);
  const language = useLanguage();
  const label = labelOf(combination);
  const canShare = options.length > 1;
  const [shared, setShared] = useState(() => {
    const colour = options.findIndex(({ name }) => kindOf(name) === 'colour');
    return canShare && colour >= 0 ? String(colour) : '';
  });
  const choose = (photo: string | null) => {
    onChoose(photo, shared === '' ? null : Number(shared));
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.choosePhoto(label)}>
      {photos.length === 0 && <p>{words.noPhotos}</p>}
      {canShare && photos.length > 0 && (
        <SelectField label={words.photoFor} value={shared} onChange={({ target }) => setShared(target.value)}>
          <option value="">{words.onlyThis(label)}</option>
          {combination.values.map((value, index) => (
            <option key={options[index]?.name} value={index}>
              {words.allWith(value)}
            </option>
          ))}
        </SelectField>
      )}
      <div className="photo-choice">
        {photos.map((photo, index) => (
          <button
            key={photo}
            type="button"
            aria-pressed={photo === chosen}
            aria-label={photoText.nth(formatNumber(index + 1, language))}
            onClick={() => choose(photo)}
          >
            <img src={smallPicture(photo)} alt="" />
          </button>
        ))}
        <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
          {words.ownPhoto}
        </button>
      </div>
    </Dialog>
  );
}
