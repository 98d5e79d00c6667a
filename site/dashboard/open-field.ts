import { openSection, $section, type Section } from './sections.ts';

/** Opens a section with the focus on one of its fields, also where the section shows already. */
export function openField(section: Section, field: string): void {
  openSection(section);
  // Once the section shows, and what was pressed has given the focus back.
  requestAnimationFrame(() => {
    if (focusField(field)) return;
    // Sections load when they are first opened.
    const observer = new MutationObserver(() => {
      if ($section.get() !== section || focusField(field)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Fields bear their name as `name`, pictures as `data-field`. @returns whether the field is there */
function focusField(field: string): boolean {
  const found = document.querySelector<HTMLElement>(
    `form.section-form [name='${field}'], form.section-form [data-field='${field}'] input`,
  );
  found?.focus();
  return found !== null;
}
