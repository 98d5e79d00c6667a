import './theme-field.css';
import { themes, type Theme } from '../../../api/shops/shop/look.ts';
import { lookWords } from '../../i18n/dashboard/look.ts';
import { useWords } from '../../ui/language.tsx';

interface Props {
  value: Theme;
  onChange: (theme: Theme) => void;
}

/** A drawing of each look: the shop's colours, then pictures, on a screen of 36 × 56. */
const drawings: Readonly<Record<Theme, { colours: string; pictures: string }>> = {
  classic: { colours: 'M0 0h36v26H0z', pictures: 'M3 30h14v14H3zM19 30h14v14H19zM3 48h14v8H3zM19 48h14v8H19z' },
  compact: {
    colours: 'M0 0h36v7H0z',
    pictures: 'M3 12h14v14H3zM19 12h14v14H19zM3 30h14v14H3zM19 30h14v14H19zM3 48h14v8H3zM19 48h14v8H19z',
  },
  gallery: { colours: 'M0 6h36v10H0z', pictures: 'M3 20h30v22H3zM3 46h30v10H3z' },
};

/** The look's name with a drawing, as radio buttons. */
export function ThemeField({ value, onChange }: Props) {
  const words = useWords(lookWords);
  return (
    <fieldset className="theme-field" data-field="look">
      <legend className="field__label">{words.theme}</legend>
      {themes.map((theme) => (
        <label key={theme} className="theme-field__option">
          <input type="radio" name="theme" checked={theme === value} onChange={() => onChange(theme)} />
          <svg viewBox="0 0 36 56" aria-hidden>
            <path className="theme-field__colours" d={drawings[theme].colours} />
            <path className="theme-field__pictures" d={drawings[theme].pictures} />
          </svg>
          <span>
            {words.themes[theme]}
            <span className="field__hint">{words.themeHints[theme]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
