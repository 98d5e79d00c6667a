import { bodyOf, compress, hashOf, type Forms, type Manifest, type StoredPage } from '../pages/page-store.ts';
import { hasPlatformForm, platformForm } from '../snapshot/platform-form.ts';

/** A page that was made for the shop's own host, as it stands on the platform: made once for each version that is asked for. */
export async function onPlatform(
  forms: Forms,
  stored: StoredPage,
  { headers }: Manifest,
  slug: string,
): Promise<{ readonly forms: Forms; readonly stored: StoredPage }> {
  const type = headers[stored.headers]?.['content-type'] ?? '';
  // A feed is not unpacked to find that nothing in it changes.
  if (forms.kind !== 'text' || !hasPlatformForm(type)) return { forms, stored };
  const moved = platformForm(new TextDecoder().decode(bodyOf(forms)), type, slug);
  if (moved === null) return { forms, stored };
  return { forms: await compress(moved), stored: { ...stored, body: hashOf(moved) } };
}
