import './field.css';

interface Props {
  label: string;
  /** The accessible name, if several fields have the same label. */
  'aria-label'?: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A yes/no field that is saved with its form. */
export function CheckField({ label, hint, checked, disabled = false, onChange, ...spoken }: Props) {
  return (
    <label className="check-field">
      <input
        className="check-field__box"
        type="checkbox"
        {...spoken}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {label}
        {hint && <span className="check-field__hint">{hint}</span>}
      </span>
    </label>
  );
}
