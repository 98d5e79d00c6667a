/**
 * Puts the focus on the first of these fields. They bear their name as `name`; pictures and groups as `data-field`, those
 * of a list with their place after a dot.
 */
export function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const first = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')].find((element) =>
    fields.includes((element.dataset['field'] ?? element.getAttribute('name') ?? '').split('.')[0] ?? ''),
  );
  const control = first?.hasAttribute('data-field') ? first.querySelector<HTMLElement>('input, button') : first;
  control?.focus();
}
