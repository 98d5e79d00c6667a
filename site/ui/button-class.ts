export interface ButtonStyle {
  /** `order` is the colour of WhatsApp buttons. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'order' | undefined;
  size?: 'normal' | 'large' | undefined;
  /** Takes the full width. */
  wide?: boolean | undefined;
}

/** The classes of a button, for links and buttons, and for the rare other element that must look like one. */
export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: ButtonStyle): string {
  return ['button', `button--${variant}`, size === 'large' && 'button--large', wide && 'button--wide']
    .filter(Boolean)
    .join(' ');
}
