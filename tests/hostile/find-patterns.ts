import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dir, '../..');

/** A regular expression of the source. */
export interface FoundPattern {
  /** File and line. */
  readonly source: string;
  readonly pattern: RegExp;
}

/** The site's code that the server runs without an import in the source: the pages that it renders. */
const rendered = ['site/render.ts', ...listed('site/pages/[[]shop[]]/**/*.{ts,astro}')];

function listed(glob: string): string[] {
  const isTest = /(?:\.test\.tsx?|testing\.tsx?|\.d\.ts)$/;
  return [...new Bun.Glob(glob).scanSync(root)].filter((path) => !isTest.test(path));
}

/** The source files of `api` and `db`, and those of `site` that the server runs, without tests. */
export function serverFiles(): string[] {
  const found = new Set([...listed('{api,db}/**/*.ts'), ...rendered]);
  for (const path of found) for (const imported of importsOf(path)) found.add(imported);
  return [...found].toSorted();
}

function importsOf(path: string): string[] {
  return treeOf(path).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !/^\.{1,2}\/.*\.(?:tsx?|astro)$/.test(from.text)) return [];
    const target = normalize(join(dirname(path), from.text));
    return existsSync(join(root, target)) ? [target] : [];
  });
}

/** The syntax of a file. Of an Astro component it is the code between its fences. */
function treeOf(path: string): ts.SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const code = path.endsWith('.astro') ? (/^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '') : text;
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
}

/** The regular expression literals of a file, and whether it builds others. */
export function patternsIn(path: string): { readonly literals: FoundPattern[]; readonly makesOthers: boolean } {
  const literals: FoundPattern[] = [];
  let makesOthers = false;
  const file = treeOf(path);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      const line = file.getLineAndCharacterOfPosition(node.end).line + 1;
      literals.push({ source: `${path}:${line}`, pattern: new RegExp(source, flags) });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') makesOthers = true;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, makesOthers };
}

/** The regular expressions that a file builds from texts when it, or a file that imports it, is loaded. */
export async function patternsMadeBy(maker: string, files: readonly string[]): Promise<FoundPattern[]> {
  const made: FoundPattern[] = [];
  const original = globalThis.RegExp;
  for (const source of [maker, ...files.filter((path) => importsOf(path).includes(maker))]) {
    globalThis.RegExp = new Proxy(original, {
      construct(target, given: [string, string?]) {
        const pattern = new target(...given);
        // Libraries build patterns, too.
        if (new Error('a pattern was built').stack?.includes(`/${maker}`)) made.push({ source: maker, pattern });
        return pattern;
      },
    });
    try {
      // The query loads the file again if another test, or the search for another builder, has loaded it.
      await import(`${join(root, source)}?patterns-of=${maker.replaceAll('/', '.')}`);
    } finally {
      globalThis.RegExp = original;
    }
  }
  return made;
}
