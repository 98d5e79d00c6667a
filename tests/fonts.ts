import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Has Chromium draw with the faces of an Android phone, Roboto and Noto Sans Bengali (SIL Open Font License), and no
 * others: how wide a word is must not hang on what a machine has installed.
 * @param folder of the run: the settings of fontconfig and its cache
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
