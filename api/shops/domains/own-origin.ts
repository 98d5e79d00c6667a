import type { Config } from '../../platform/config/config.ts';

/** The origin of a shop's own host, with the platform's protocol and port. */
export function ownOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}
