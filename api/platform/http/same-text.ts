import { constantTimeEqual } from '@oslojs/crypto/subtle';

/** Whether two texts are equal, compared in constant time. Texts of different lengths are unequal. */
export function isSameText(given: string, expected: string): boolean {
  const encoder = new TextEncoder();
  return constantTimeEqual(encoder.encode(given), encoder.encode(expected));
}
