import './field.css';

interface Props {
  label: string;
  /** Read out in place of the label, where several fields have the same. */
  'aria-label'?: string;
  hint?: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A yes or no that is saved with its form. */
export function CheckField({ label, hint, checked, onChange, ...spoken }: Props) {
  return (
    <label className="check-field">
      <input
        className="check-field__box"
        type="checkbox"
        {...spoken}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {label}
        {hint && <span className="check-field__hint">{hint}</span>}
      </span>
    </label>
  );
}
