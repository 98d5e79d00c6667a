import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';

/** The options of a command. `takes` names the value of `--to WHERE`; `--verify` has no value. */
type Options = Readonly<Record<string, ParseArgsOptionDescriptor & { readonly takes?: string }>>;

/**
 * The options and arguments of this command. An unknown option, a missing value or a wrong number of arguments ends the
 * process with 1 and prints the known ones.
 * @param words the names of the arguments, such as `FROM TO`, `[SLUG]` if it may be missing, `[PART…]` for any number
 */
export function readOptions<const Given extends Options>(options: Given, words = '', args = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: words !== '' });
    if (!isCount(words, positionals.length)) throw new TypeError(`Expected ${words}.`);
    return { values, words: positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [problem = ''] = error.message.split(/(?<=\.)\s|\n/);
    console.error(`${problem.replace(/(?<!\.)$/, '.')} Options: ${describe(options, words)}`);
    return process.exit(1);
  }
}

function isCount(words: string, count: number): boolean {
  const names = words.split(' ').filter(Boolean);
  const least = names.filter((name) => !name.startsWith('[')).length;
  return count >= least && (count <= names.length || words.includes('…'));
}

function describe(options: Options, words: string): string {
  const known = Object.entries(options).map(([name, { takes }]) => `[--${[name, takes].filter(Boolean).join(' ')}]`);
  return [...known, words].filter(Boolean).join(' ') || 'none';
}
