import './zone-fields.css';
import { Plus, X } from 'lucide-react';
import { districtName, districtsIn, type District } from '../../../api/platform/formats/districts.ts';
import { deliveryZones, maxZones } from '../../../api/shops/shop/delivery-zones.ts';
import { deliveryWords } from '../../i18n/dashboard/payment.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** A zone as typed. */
interface TypedZone {
  readonly name: string;
  readonly districts: District[];
  readonly charge: string;
  readonly time: string;
}

interface Props {
  zones: readonly TypedZone[];
  error: string | undefined;
  onChange: (zones: TypedZone[]) => void;
}

/** The zones of districts with their own charge. The first field that the server would refuse shows the error. */
export function ZoneFields({ zones, error, onChange }: Props) {
  const words = useWords(deliveryWords);
  const taken = new Set(zones.flatMap(({ districts }) => districts));
  const set = (changed: number, part: Partial<TypedZone>) =>
    onChange(zones.map((zone, index) => (index === changed ? { ...zone, ...part } : zone)));
  // Found before there is an error, because the form looks for the field to focus before the error is shown.
  const wrong = deliveryZones.safeParse(zones).error?.issues[0]?.path;
  return (
    <div className="zone-fields" data-field={wrong ? undefined : 'deliveryZones'}>
      {zones.map((zone, index) => (
        <ZoneField
          // Zones have no id, and new ones are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ zone, taken, index, error }}
          wrong={wrong?.[0] === index ? wrong[1] : undefined}
          onChange={(part) => set(index, part)}
          onRemove={() => onChange(zones.filter((_, other) => other !== index))}
        />
      ))}
      {error && !wrong && <p className="field__error">{error}</p>}
      {zones.length < maxZones && (
        <Button
          variant="secondary"
          onClick={() => onChange([...zones, { name: '', districts: [], charge: '', time: '' }])}
        >
          <Plus size={18} aria-hidden />
          {words.addZone}
        </Button>
      )}
    </div>
  );
}

interface ZoneProps {
  zone: TypedZone;
  /** The districts of all zones. */
  taken: ReadonlySet<District>;
  /** From 0. */
  index: number;
  /** The field that shows the error and receives the focus, if it is in this zone. */
  wrong: PropertyKey | undefined;
  error: string | undefined;
  onChange: (part: Partial<TypedZone>) => void;
  onRemove: () => void;
}

function ZoneField({ zone, taken, index, wrong, error, onChange, onRemove }: ZoneProps) {
  const { name, districts, charge, time } = zone;
  const words = useWords(deliveryWords);
  const language = useLanguage();
  const marked = (field: keyof TypedZone) => (wrong === field ? { error, 'data-field': 'deliveryZones' } : {});
  const free = districtsIn(language).filter(({ district }) => district !== 'Dhaka' && !taken.has(district));
  return (
    <fieldset className="zone-fields__zone">
      <legend>{words.zone(formatNumber(index + 1, language))}</legend>
      <TextField
        label={words.zoneName}
        hint={words.zoneNameHint}
        maxLength={40}
        value={name}
        {...marked('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {districts.length > 0 && (
        <ul className="zone-fields__districts">
          {districts.map((district) => (
            <li key={district}>
              <Button
                variant="secondary"
                aria-label={words.removeDistrict(districtName(district, language))}
                onClick={() => onChange({ districts: districts.filter((other) => other !== district) })}
              >
                {districtName(district, language)}
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={words.addDistrict}
        value=""
        {...marked('districts')}
        onChange={({ target }) => onChange({ districts: [...districts, target.value as District] })}
      >
        <option value="">{words.chooseDistrict}</option>
        {free.map(({ district, name: shown }) => (
          <option key={district} value={district}>
            {shown}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.zoneCharge}
        inputMode="decimal"
        value={charge}
        {...marked('charge')}
        onChange={({ target }) => onChange({ charge: target.value })}
      />
      <TextField
        label={words.zoneTime}
        maxLength={60}
        value={time}
        optional
        onChange={({ target }) => onChange({ time: target.value })}
      />
      <Button variant="quiet" onClick={onRemove}>
        {words.removeZone}
      </Button>
    </fieldset>
  );
}
