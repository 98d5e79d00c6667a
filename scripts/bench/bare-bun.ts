import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { freePort } from '../../tests/api/port-testing.ts';
import { startRival, type Rival } from './rival.ts';

/** The server's work for each request before it sends the response. */
const looks = {
  nothing: () => true,
  /** Reads the parts of a request that select a page and its encoding. */
  request: ({ url, headers }: Request) =>
    url.length > 0 && [headers.get('host'), headers.get('accept-encoding'), headers.get('if-none-match')].length > 0,
};
export type Look = keyof typeof looks;

/** A bare Bun server that sends the bytes and headers of a folder: the lowest possible cost of a page. */
export async function startBareBun(answer: string, look: Look): Promise<Rival> {
  const port = await freePort();
  const command = [...bunCommand, import.meta.path, answer, String(port), look];
  return startRival(command, `http://127.0.0.1:${port}/a-shop`);
}

if (import.meta.main) {
  const [answer = '', port, look] = process.argv.slice(2);
  const headers = JSON.parse(readFileSync(join(answer, 'headers.json'), 'utf8')) as Record<string, string>;
  const ready = new Response(readFileSync(join(answer, 'page.html.gz')), { headers });
  const hasLooked = looks[look as Look];
  Bun.serve({
    port: Number(port),
    hostname: '127.0.0.1',
    development: false,
    fetch: (request) => (hasLooked(request) ? ready.clone() : new Response(null)),
  });
}
