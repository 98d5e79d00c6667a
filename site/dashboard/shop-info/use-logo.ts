import { useRef } from 'react';
import type { Form } from '../../forms/use-form.ts';
import { isPreset, type GradientValues } from './gradient-presets.ts';
import { gradientOfLogo } from './logo-gradient.ts';
import type { ShopInfoValues } from './shop-info-values.ts';

/**
 * The field for the logo. With a logo, a gradient that the owner never chose takes the logo's colour. A logo that
 * was drawn from the name has the gradient's colours already.
 */
export function useLogo(change: Form<ShopInfoValues>['change']) {
  const colours = useRef<GradientValues | null>(null);
  const drawn = useRef<Blob | null>(null);
  return {
    /** Notes a logo that was drawn from the name. */
    noteDrawn: (logo: Blob | null): Blob | null => (drawn.current = logo),
    field: {
      onRead: async (file: Blob): Promise<void> => {
        colours.current = null;
        if (file !== drawn.current) colours.current = await gradientOfLogo(file);
      },
      onChange: (logoUrl: string | null): void =>
        change((latest) => ({ logoUrl, ...(logoUrl !== null && isPreset('meadow', latest) && colours.current) })),
    },
  };
}
