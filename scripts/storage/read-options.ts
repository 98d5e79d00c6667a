import { parseArgs } from 'node:util';
import { BackupFault } from '../../api/operations/backup/backup-manifest.ts';

/** How an option is written: `--to WHERE` takes a word, `--verify` none. */
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
 * The options of this command, and the words beside them.
 * @param words what stands beside options, such as `FROM TO`; none without it
 * @throws BackupFault naming the known options, for an unknown one, a missing word or one too many
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
