export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'large' | undefined;
  /** Takes the full width. */
  wide?: boolean | undefined;
  /** Phones show only its icon. The label must be in a separate element. */
  iconOnPhones?: boolean | undefined;
}

/** The classes of a button, for links and buttons, and for the rare other element that must look like one. */
export function buttonClass({ variant = 'primary', size, wide, iconOnPhones }: ButtonStyle): string {
  return [
    'ui-button',
    `ui-button--${variant}`,
    size === 'large' && 'ui-button--large',
    wide && 'ui-button--wide',
    iconOnPhones && 'ui-button--icon',
  ]
    .filter(Boolean)
    .join(' ');
}
