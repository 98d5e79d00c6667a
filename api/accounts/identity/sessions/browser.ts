import type { Config } from '../../../platform/config/config.ts';
import { networkOf } from '../../../platform/http/requests/ip-limit.ts';
import { factsOf } from '../../../platform/http/requests/facts.ts';
import { readBrowserTokens, readSessionToken } from '../../access/cookies.ts';
import { deviceName } from './device.ts';

/** The browser that makes a request, as needed for signing in. */
export interface Browser {
  /** The network of its IP address. */
  readonly network: string;
  /** 'Chrome on Android'. */
  readonly device: string;
  /** Each token shows that some account has signed in with this browser. */
  readonly tokens: readonly string[];
  /** The browser's current session. It ends at sign-in to prevent session fixation. */
  readonly sessionToken: string | null;
}

export function browserOf(config: Config, request: Request): Browser {
  return {
    network: networkOf(factsOf(request).ip),
    device: deviceName(request.headers.get('user-agent') ?? ''),
    tokens: readBrowserTokens(config, request.headers),
    sessionToken: readSessionToken(config, request.headers),
  };
}
