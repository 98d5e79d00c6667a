import { z } from 'zod';
import { scopes, type Scope } from '../../accounts/access/permissions.ts';
import { isVisible } from '../../platform/formats/visible.ts';

/** Maximum number of API keys of a shop. */
export const maxKeys = 10;

export const newKey = z.object({
  /** Name of the key, shown in histories. */
  name: z.string().trim().min(1, 'required').max(60).refine(isVisible, 'required'),
  scopes: z.array(z.enum(scopes)).min(1, 'required').max(scopes.length),
});
export type NewKey = z.infer<typeof newKey>;

/** An API key as its owner sees it; times in epoch ms. */
export interface ApiKeyView {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The key's last four characters. */
  readonly ending: string;
  readonly createdAt: number;
  /** To the minute; null if the key was never used. */
  readonly lastUsedAt: number | null;
}

/** A new key. It cannot be read again. */
export interface CreatedKey extends ApiKeyView {
  /** `psk_…`. */
  readonly key: string;
}

/** `GET /api/shops/:shop/keys`: a shop's API keys, the oldest first. */
export interface ApiKeyList {
  readonly keys: readonly ApiKeyView[];
}
