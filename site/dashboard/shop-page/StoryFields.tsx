import { pictureSides, textLimits } from '../../../api/shops/shop/sections/text.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import type { TypedOf } from './typed-sections.ts';

interface Props {
  section: TypedOf<'text'>;
  form: Pick<FormStore<object>, 'pending'>;
  /** Changes some fields of the latest values, because an upload ends later. */
  onChange: (part: Partial<TypedOf<'text'>>) => void;
  onRemove: () => void;
}

/** The title, text and picture of a text section. */
export function StoryFields({ section, form, onChange, onRemove }: Props) {
  const words = useWords(shopPageWords);
  return (
    <>
      <TextField
        label={words.textTitle}
        optional
        maxLength={textLimits.title}
        value={section.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        optional
        maxLength={textLimits.text}
        value={section.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <PictureField
        name={`sections.text-${section.id}`}
        form={form}
        label={words.picture}
        optional
        purpose="shop-banner"
        shape="square"
        value={section.imageUrl}
        onChange={(imageUrl) => onChange({ imageUrl })}
        failures={words.pictureFailures}
      />
      {section.imageUrl && (
        <SelectField
          label={words.side}
          value={section.side}
          onChange={({ target }) =>
            onChange({ side: pictureSides.find((side) => side === target.value) ?? section.side })
          }
        >
          {pictureSides.map((side) => (
            <option key={side} value={side}>
              {words.sides[side]}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="quiet" onClick={onRemove}>
        {words.removeText}
      </Button>
    </>
  );
}
