export interface GradientValues {
  gradientFrom: string;
  gradientVia: string;
  gradientTo: string;
}

/** Predefined gradients; the first is the default of a new shop. */
export const gradientPresets = {
  meadow: { gradientFrom: '#6EE7B7', gradientVia: '#A78BFA', gradientTo: '#3B82F6' },
  river: { gradientFrom: '#A5F3FC', gradientVia: '#7DD3FC', gradientTo: '#BFDBFE' },
  sunset: { gradientFrom: '#FDE68A', gradientVia: '#FDBA74', gradientTo: '#FDA4AF' },
  mustard: { gradientFrom: '#FEF3C7', gradientVia: '#FCD34D', gradientTo: '#BEF264' },
  flag: { gradientFrom: '#006A4E', gradientVia: '#7A2E3A', gradientTo: '#B3122A' },
  night: { gradientFrom: '#1E1B4B', gradientVia: '#312E81', gradientTo: '#4C1D95' },
} satisfies Record<string, GradientValues>;

export type PresetName = keyof typeof gradientPresets;

export const isPreset = (name: PresetName, values: GradientValues): boolean =>
  Object.entries(gradientPresets[name]).every(
    ([field, colour]) => values[field as keyof GradientValues].toLowerCase() === colour.toLowerCase(),
  );
