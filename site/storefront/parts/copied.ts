/**
 * Copies a text to the clipboard.
 * @returns whether the browser allowed it
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
