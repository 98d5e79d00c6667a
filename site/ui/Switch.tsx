import './switch.css';

interface Props {
  /** The accessible name; left out inside a label. */
  'aria-label'?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** An on/off switch, saved with its form. */
export function Switch({ checked, onChange, disabled = false, ...spoken }: Props) {
  return (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      aria-checked={checked}
      {...spoken}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

interface FieldProps extends Omit<Props, 'aria-label'> {
  label: string;
  hint?: string;
}

/** A switch with its label, at the end of the line. */
export function SwitchField({ label, hint, ...control }: FieldProps) {
  return (
    <label className="switch-field">
      <span>
        {label}
        {hint && <span className="switch-field__hint">{hint}</span>}
      </span>
      <Switch {...control} />
    </label>
  );
}
