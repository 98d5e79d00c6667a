/**
 * Fills the forms of the page with the input from before a reload, before anybody types. A form's script loads at the
 * first touch, and text that came back then would mix with new input. It has no imports, so it stays in the page's HTML.
 */
export function restoreTyped(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-typed]'))
    try {
      const typed: Record<string, string> = JSON.parse(
        sessionStorage.getItem(`poshora_typed_${form.dataset['typed']}`) ?? '{}',
      );
      for (const [name, text] of Object.entries(typed)) {
        const field = form.elements.namedItem(name) as HTMLInputElement | null;
        if (field && !field.value) field.value = text;
      }
    } catch {
      // Storage is switched off.
    }
}
