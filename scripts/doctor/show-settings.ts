import { checkSettings } from '../../api/platform/config/config.ts';
import { adviceOf } from '../../api/platform/config/advice.ts';
import { hiddenSettings, descriptions } from '../../api/platform/config/descriptions.ts';
import type { Settings } from '../../api/platform/config/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting with its value, its meaning and its error. */
export function showSettings(environment: Environment): { readonly lines: string[]; readonly isRight: boolean } {
  const { given, problems } = checkSettings(environment);
  const remarks = problems.length === 0 ? adviceOf(given) : [];
  const names = Object.keys(descriptions) as Array<keyof Settings>;
  const isAbout = (name: string) => (remark: string) => remark.startsWith(`${name}:`);
  const lines = names.flatMap((name) => {
    const wrong = problems.filter(isAbout(name));
    const mark = wrong.length > 0 ? '✗' : remarks.some(isAbout(name)) ? '!' : environment[name] ? '✓' : '·';
    const below = [...wrong, ...remarks.filter(isAbout(name))].map((text) => `    ${text.slice(name.length + 2)}`);
    return [`${mark} ${name.padEnd(21)} ${shown(name, environment[name]).padEnd(28)} ${descriptions[name]}`, ...below];
  });
  const others = problems.filter((problem) => !names.some((name) => isAbout(name)(problem)));
  return { lines: [...lines, ...others.map((problem) => `✗ ${problem}`)], isRight: problems.length === 0 };
}

/** The printable part of a value: no secret, and of a URL no user, password or parameters. */
function shown(name: keyof Settings, value: string | undefined): string {
  if (value === undefined || value === '') return '–';
  if (hiddenSettings[name] === undefined) return value;
  if (hiddenSettings[name] === 'whole') return '(set)';
  return value
    .split(/[\s,]+/)
    .map((url) => (URL.canParse(url) ? withoutSecrets(new URL(url)) : '(set)'))
    .join(', ');
}

/** Without the path of a URL, because it can be a receiver's secret. */
const withoutSecrets = ({ protocol, host, pathname }: URL): string =>
  protocol === 'file:' ? `file:${pathname}` : `${protocol}//${host}`;
