import './gradient-field.css';
import { shopInfoWords } from '../../i18n/dashboard/shop-info.ts';
import { readableGradient } from '../../storefront/gradient.ts';
import { useWords } from '../../ui/language.tsx';
import { gradientPresets, isPreset, type GradientValues, type PresetName } from './gradient-presets.ts';

interface Props {
  values: GradientValues;
  /** Shown on the sample. */
  shopName: string;
  onChange: (part: Partial<GradientValues>) => void;
}

const presetNames = Object.keys(gradientPresets) as PresetName[];
const stops = ['gradientFrom', 'gradientVia', 'gradientTo'] as const;

/** The shop's colours, predefined or custom, with the text colour on them. */
export function GradientField({ values, shopName, onChange }: Props) {
  const words = useWords(shopInfoWords);
  const chosen = { from: values.gradientFrom, via: values.gradientVia, to: values.gradientTo };
  const shown = readableGradient(chosen);
  const isAdjusted = stops.some(
    (stop, index) => values[stop].toLowerCase() !== [shown.from, shown.via, shown.to][index]?.toLowerCase(),
  );
  return (
    <fieldset className="gradient-field" data-field="gradientFrom">
      <legend className="field__label">{words.colours}</legend>
      <p className="field__hint">{words.coloursHint}</p>
      <div className="gradient-field__presets" role="group" aria-label={words.presets}>
        {presetNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={words.presetNames[name]}
            aria-pressed={isPreset(name, values)}
            title={words.presetNames[name]}
            style={{ backgroundImage: cssGradient(gradientPresets[name]) }}
            onClick={() => onChange(gradientPresets[name])}
          />
        ))}
      </div>
      <div className="gradient-field__own">
        {stops.map((stop) => (
          <label key={stop}>
            {words.colour[stop]}
            <input type="color" value={values[stop]} onChange={({ target }) => onChange({ [stop]: target.value })} />
          </label>
        ))}
      </div>
      <p
        className={`gradient-field__sample gradient-field__sample--${shown.text}`}
        style={{
          backgroundImage: cssGradient({ gradientFrom: shown.from, gradientVia: shown.via, gradientTo: shown.to }),
        }}
      >
        {shopName || words.sample}
      </p>
      <p className="field__hint" role="status">
        {isAdjusted ? words.adjusted : words.readable}
      </p>
    </fieldset>
  );
}

const cssGradient = ({ gradientFrom, gradientVia, gradientTo }: GradientValues): string =>
  `linear-gradient(135deg, ${gradientFrom}, ${gradientVia}, ${gradientTo})`;
