import type { Config } from '../../../platform/config/config.ts';
import { networkOf } from '../../../platform/http/requests/address-limit.ts';
import { factsOf } from '../../../platform/http/requests/facts.ts';
import { readBrowserTokens, readSessionToken } from '../../access/cookies.ts';
import { deviceName } from './device.ts';

/** The browser that asks to be let in, as far as signing in needs to know it. */
export interface Browser {
  /** The network of its address. */
  readonly network: string;
  /** 'Chrome on Android'. */
  readonly device: string;
  /** Each shows that some account signed in here before. */
  readonly tokens: readonly string[];
  /** The session it brings along; it ends at sign-in, so that nobody can have planted it. */
  readonly sessionToken: string | null;
}

export function browserOf(config: Config, request: Request): Browser {
  return {
    network: networkOf(factsOf(request).address),
    device: deviceName(request.headers.get('user-agent') ?? ''),
    tokens: readBrowserTokens(config, request.headers),
    sessionToken: readSessionToken(config, request.headers),
  };
}
