const controls = 'input, select, textarea, button';

/**
 * Focuses the first of the named fields. A field's name is in its `name` attribute; pictures and groups use
 * `data-field`, where an item of a list has its index after a dot.
 */
export function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const first = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')].find((element) =>
    fields.includes((element.dataset['field'] ?? element.getAttribute('name') ?? '').split('.')[0] ?? ''),
  );
  const isGroup = first && !first.matches(controls);
  (isGroup ? first.querySelector<HTMLElement>(controls) : first)?.focus();
}
