import './spinner.css';

/** Turns while one waits; `label` stands beside it and is read out. */
export function Spinner({ small = false, label }: { small?: boolean; label?: string }) {
  const className = small ? 'spinner spinner--small' : 'spinner';
  if (!label) return <span className={className} aria-hidden />;
  return (
    <p className={className} role="status">
      {label}
    </p>
  );
}
