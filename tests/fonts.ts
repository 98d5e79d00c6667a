import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const packages = join(import.meta.dirname, '../node_modules/@expo-google-fonts');

/**
 * Limits Chromium to the fonts of an Android phone, Roboto and Noto Sans Bengali (SIL Open Font License), so that the width
 * of a word does not depend on the machine. Playwright calls it before the journeys, so a tool that only reads its
 * settings leaves no file. JOURNEY_FONTS names the file of fontconfig's settings; its folder also gets the cache.
 */
// oxlint-disable-next-line import/no-default-export, no-restricted-properties -- Playwright takes it as a default export
export default function writeFontSettings(): void {
  const file = process.env['JOURNEY_FONTS'] ?? '';
  const folder = dirname(file);
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui']
    .map((family) => `<alias><family>${family}</family><prefer>${faces}</prefer></alias>`)
    .join('\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<fontconfig>
<dir>${packages}</dir>
<cachedir>${join(folder, 'fonts')}</cachedir>
${families}
</fontconfig>`,
  );
}

const faces = ['Roboto', 'Noto Sans Bengali'].map((face) => `<family>${face}</family>`).join('');
