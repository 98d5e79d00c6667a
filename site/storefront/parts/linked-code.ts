const key = 'poshora_code';

/** The code in a URL of this shop's pages. */
const codeIn = (url: string): string | null =>
  url.startsWith(location.origin) ? new URL(url).searchParams.get('code') : null;

/**
 * The code of the link that led to the shop (`?code=EID10`), as long as this tab is open. The link may be to another page
 * than that of the product.
 */
export function linkedCode(): string | null {
  const code = codeIn(location.href) ?? codeIn(document.referrer);
  // Storage may be switched off.
  try {
    if (code) sessionStorage.setItem(key, code);
    return code ?? sessionStorage.getItem(key);
  } catch {
    return code;
  }
}
