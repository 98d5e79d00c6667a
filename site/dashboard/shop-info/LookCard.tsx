import { cardStyles, headingFonts } from '../../../api/shops/shop/look.ts';
import { lookWords } from '../../i18n/dashboard/look.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWords } from '../../ui/language.tsx';
import { AccentField } from './AccentField.tsx';
import { GradientField } from './GradientField.tsx';
import type { ShopInfoValues } from './shop-info-values.ts';
import { ThemeField } from './ThemeField.tsx';

interface Props {
  values: ShopInfoValues;
  problem: string | undefined;
  onChange: (part: Partial<ShopInfoValues>) => void;
}

/** The look of the shop's pages. The preview shows each choice at once. */
export function LookCard({ values, problem, onChange }: Props) {
  const words = useWords(lookWords);
  const { look } = values;
  const choose = (part: Partial<typeof look>) => onChange({ look: { ...look, ...part } });
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <ThemeField value={look.theme} onChange={(theme) => choose({ theme })} />
      <AccentField value={look.accent} error={problem} onChange={(accent) => choose({ accent })} />
      {look.accent === 'gradient' && <GradientField values={values} shopName={values.name} onChange={onChange} />}
      <SelectField
        label={words.font}
        hint={words.fontHint}
        value={look.font}
        onChange={({ target }) => choose({ font: headingFonts.find((font) => font === target.value) ?? look.font })}
      >
        {headingFonts.map((font) => (
          <option key={font} value={font}>
            {words.fonts[font]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.cards}
        value={look.cards}
        onChange={({ target }) => choose({ cards: cardStyles.find((style) => style === target.value) ?? look.cards })}
      >
        {cardStyles.map((style) => (
          <option key={style} value={style}>
            {words.cardStyles[style]}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
