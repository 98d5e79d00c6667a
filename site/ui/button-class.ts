export interface ButtonStyle {
  /** `order` is the one colour of WhatsApp buttons. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'order' | undefined;
  size?: 'normal' | 'large' | undefined;
  /** Fills its line. */
  wide?: boolean | undefined;
}

/** The classes of a button, for both forms of it and for the rare link that must look like one. */
export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: ButtonStyle): string {
  return ['button', `button--${variant}`, size === 'large' && 'button--large', wide && 'button--wide']
    .filter(Boolean)
    .join(' ');
}
