import { bodyOf, compress, hashOf, type Forms, type StoredPage } from '../pages/page-store.ts';
import { hasPlatformForm, platformForm } from '../snapshot/platform-form.ts';

/** A page that was published for the shop's own host, converted for the platform. Runs once per requested version. */
export async function onPlatform(
  forms: Forms,
  stored: StoredPage,
  slug: string,
): Promise<{ readonly forms: Forms; readonly stored: StoredPage }> {
  const type = stored.headers['content-type'] ?? '';
  // A feed needs no conversion, so it is not decompressed.
  if (forms.kind !== 'text' || !hasPlatformForm(type)) return { forms, stored };
  const moved = platformForm(new TextDecoder().decode(bodyOf(forms)), type, slug);
  return { forms: await compress(moved), stored: { ...stored, body: hashOf(moved) } };
}
