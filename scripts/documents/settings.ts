import { descriptions } from '../../api/platform/config/descriptions.ts';
import { settings } from '../../api/platform/config/settings.ts';

type Name = keyof typeof settings;
const names = Object.keys(settings) as Name[];

/** `docs/operate/settings.md`: one row per setting, in the order of `settings.ts`. */
export function settingsPage(): string {
  const rows = names.map((name) => `| \`${name}\` | ${descriptions[name]} | ${defaultOf(name)} | ${exampleOf(name)} |`);
  return `${[
    '# Settings',
    '',
    'Settings are environment variables. `bun run doctor` shows the current values and checks them. A wrong value stops the start, and the message names it.',
    '',
    'This page is generated: `bun run docs`.',
    '',
    '| Setting | Meaning | Default | Example |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')}\n`;
}

/** `.env.example`: every setting, commented out, with its meaning and an example. */
export function environmentExample(): string {
  const entries = names.map((name) => `# ${descriptions[name]}\n# ${name}=${settings[name].example}`);
  return `# Copy this file to .env and remove the # before a setting. Generated: bun run docs.\n\n${entries.join('\n\n')}\n`;
}

function defaultOf(name: Name): string {
  const value: unknown = settings[name].check.safeParse(undefined).data;
  if (name === 'DATA_DIR') return '`./var`';
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : '';
}

const exampleOf = (name: Name): string => `\`${settings[name].example}\``;
