import './spinner.css';

/** A spinner with a visible `label`, which screen readers announce. */
export function Spinner({ small = false, label }: { small?: boolean; label?: string }) {
  const className = small ? 'spinner spinner--small' : 'spinner';
  if (!label) return <span className={className} aria-hidden />;
  return (
    <p className={className} role="status">
      {label}
    </p>
  );
}
