import { openSection, $section, type Section } from './sections.ts';

/** Opens a section and focuses one of its fields, also if the section is open already. */
export function openField(section: Section, field: string): void {
  openSection(section);
  // Waits until the section has rendered and the clicked control has returned the focus.
  requestAnimationFrame(() => {
    if (focusField(field)) return;
    // A section loads when it is first opened.
    const observer = new MutationObserver(() => {
      if ($section.get() !== section || focusField(field)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/**
 * A field's name is in its `name` attribute, a picture's in `data-field`. `submit` is the save button.
 * @returns whether the field exists
 */
function focusField(field: string): boolean {
  const found = document.querySelector<HTMLElement>(
    `form.section-form :is([name='${field}'], [data-field='${field}'] input, button[type='${field}'])`,
  );
  found?.focus();
  return found !== null;
}
