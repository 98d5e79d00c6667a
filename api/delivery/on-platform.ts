import { bodyOf, compress, hashOf, type Forms, type Manifest, type StoredPage } from '../publishing/page-store.ts';
import { platformForm } from '../publishing/platform-form.ts';

/** A page that was made for the shop's own host, as it stands on the platform: made once for each version that is asked for. */
export async function onPlatform(
  forms: Forms,
  stored: StoredPage,
  { headers }: Manifest,
  slug: string,
): Promise<{ readonly forms: Forms; readonly stored: StoredPage }> {
  if (forms.kind !== 'text') return { forms, stored };
  const body = new TextDecoder().decode(bodyOf(forms));
  const moved = platformForm(body, headers[stored.headers]?.['content-type'] ?? '', slug);
  if (moved === null) return { forms, stored };
  return { forms: await compress(moved), stored: { ...stored, body: hashOf(moved) } };
}
