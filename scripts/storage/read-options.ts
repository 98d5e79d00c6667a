import { parseArgs } from 'node:util';
import { BackupFault } from '../../api/operations/backup/backup-manifest.ts';

/** The syntax of an option: `--to WHERE` has a value, `--verify` has none. */
type Options = Readonly<
  Record<string, { readonly type: 'string'; readonly takes: string } | { readonly type: 'boolean' }>
>;

type Values<Given extends Options> = {
  readonly [Name in keyof Given]?: Given[Name]['type'] extends 'string' ? string : boolean;
};

interface Command<Given extends Options> {
  readonly values: Values<Given>;
  readonly words: readonly string[];
}

/**
 * The options and arguments of this command.
 * @param words the names of the arguments, such as `FROM TO`
 * @throws BackupFault with the known options, for an unknown option or a wrong number of arguments
 */
export function readOptions<Given extends Options>(options: Given, words = ''): Command<Given> {
  const wordCount = words === '' ? 0 : words.split(' ').length;
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: words !== '' });
    if (positionals.length !== wordCount) throw new TypeError(`Expected ${words}.`);
    return { values, words: positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const known = Object.entries(options).map(([name, option]) =>
      option.type === 'string' ? `[--${name} ${option.takes}]` : `[--${name}]`,
    );
    const [problem = ''] = error.message.split(/(?<=\.)\s|\n/);
    throw new BackupFault(`${problem.replace(/(?<!\.)$/, '.')} Options: ${[...known, words].join(' ').trim()}`);
  }
}
