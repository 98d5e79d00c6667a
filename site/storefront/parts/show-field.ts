/**
 * Unfolds and focuses a field; in a group of choices, the selected one or the first. In the middle of the screen, no bar at an edge
 * covers the field's problem.
 */
export function showField(field: HTMLElement | null | undefined): void {
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.scrollIntoView({ block: 'center' });
  const choice = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector('input');
  (choice ?? field)?.focus({ preventScroll: true });
}

/** Focuses the first invalid field of a form. */
export const showInvalid = (form: HTMLFormElement | null): void => showField(form?.querySelector('[aria-invalid]'));
