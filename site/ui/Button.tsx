import './button.css';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores clicks, but keeps its focus and place. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  iconOnPhones,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={[buttonClass({ variant, size, wide, iconOnPhones }), className].filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner small />}
      {children}
    </button>
  );
}
