/** wrk on one thread with 32 connections for three seconds, on this machine only. */
export async function requestsPerSecond(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const all = { 'Accept-Encoding': 'gzip', ...headers };
  const options = Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = await new Response(Bun.spawn(['wrk', '-t1', '-c32', '-d3s', ...options, url]).stdout).text();
  if (/Non-2xx/.test(output)) throw new Error(`${url} was refused under load:\n${output}`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]));
}
