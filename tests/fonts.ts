import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Limits Chromium to the fonts of an Android phone, Roboto and Noto Sans Bengali (SIL Open Font License), so that the width
 * of a word does not depend on the machine.
 * @param folder the run's folder, for fontconfig's settings and cache
 * @returns the value of FONTCONFIG_FILE
 */
export function phoneFonts(folder: string): string {
  const packages = join(import.meta.dirname, '../node_modules/@expo-google-fonts');
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui']
    .map((family) => `<alias><family>${family}</family><prefer>${faces}</prefer></alias>`)
    .join('\n');
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<fontconfig>
<dir>${packages}</dir>
<cachedir>${join(folder, 'fonts')}</cachedir>
${families}
</fontconfig>`,
  );
  return file;
}

const faces = ['Roboto', 'Noto Sans Bengali'].map((face) => `<family>${face}</family>`).join('');
