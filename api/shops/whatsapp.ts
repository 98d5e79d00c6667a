import { normaliseMobile } from '../identity/contract.ts';

/** `8801XXXXXXXXX` from any usual way of writing a Bangladeshi mobile number, or null. */
export function normaliseWhatsapp(text: string): string | null {
  const mobile = normaliseMobile(text);
  return mobile ? `88${mobile}` : null;
}
