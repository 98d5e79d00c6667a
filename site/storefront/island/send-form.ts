/** Time limit of a request, and of one with photos, ms. */
const timeLimit = 20_000;
const photoTimeLimit = 120_000;

// Sends the forms of an order's pages in the background, so that a lost connection leaves the page and its input as they
// are. Without this script, the browser sends them itself.
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const notice = form.querySelector<HTMLElement>('[data-unsent]');
  if (!notice) return;
  event.preventDefault();
  // A second tap.
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  notice.hidden = true;
  const unsent = (notice.dataset['unsent'] ||= notice.textContent);
  void send(form, event.submitter)
    .catch(() => unsent)
    .then((problem) => {
      if (problem === null) return;
      notice.textContent = problem;
      notice.hidden = false;
      form.ariaBusy = null;
    });
});

// A sent form stays busy until the next page opens. A browser may restore it on Back.
addEventListener('pageshow', () => {
  for (const form of document.forms) form.ariaBusy = null;
});

/** Stores the input in this tab until it is sent. A browser restores none on these pages (`no-store`). */
const typedKey = `poshora_typed_${location.pathname}${location.search}`;
const inputs = 'form:has([data-unsent]) :is(input:is([type=text], [type=radio]), textarea)';
type Field = HTMLInputElement | HTMLTextAreaElement;
const typedFields = () => [...document.querySelectorAll<Field>(inputs)];
/** A page may have several forms with fields of the same name. */
const nameOf = ({ form, name }: Field) => (form?.id ?? '') + name;
const isChosen = (field: Field) => !('checked' in field) || field.type !== 'radio' || field.checked;

/** @param sent a form whose input is no longer needed */
function store(sent?: HTMLFormElement): void {
  const typed = typedFields().filter((field) => field.form !== sent && isChosen(field));
  const entries = typed.map((field) => [nameOf(field), field.value]);
  attempt(() => sessionStorage.setItem(typedKey, JSON.stringify(Object.fromEntries(entries))));
}
document.addEventListener('input', () => store());
attempt(() => {
  const typed = JSON.parse(sessionStorage.getItem(typedKey) ?? '{}') as Readonly<Record<string, string>>;
  for (const field of typedFields()) {
    const value = typed[nameOf(field)];
    if (field.type !== 'radio') field.value = value ?? field.value;
    else if ('checked' in field) field.checked ||= field.value === value;
  }
});

/**
 * Opens the page to which the response leads, or shows the form with its problems.
 * @returns the message of an error without a page; null for none
 * @throws without a response
 */
async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<string | null> {
  const body = await bodyOf(form);
  if (button instanceof HTMLButtonElement && button.name) body.set(button.name, button.value);
  // A failure is answered with JSON, so that the form with its input stays. A refused field comes with its page.
  const headers = { accept: 'application/json, text/html', 'accept-language': document.documentElement.lang };
  const signal = AbortSignal.timeout(body instanceof FormData ? photoTimeLimit : timeLimit);
  const response = await fetch(form.action, { method: 'POST', headers, body, signal });
  if (response.redirected && response.ok) {
    store(form);
    location.assign(response.url);
    return null;
  }
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return (JSON.parse(text) as { readonly message: string }).message;
  const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  if (!main) throw new Error(`The form was answered with ${response.status}`);
  document.querySelector('main')?.replaceWith(main);
  main.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  main.querySelector('[role=alert]:not([hidden])')?.scrollIntoView({ block: 'center' });
  return null;
}

/** The input of a form. Photos are shrunk, for a phone's slow connection. */
async function bodyOf(form: HTMLFormElement): Promise<FormData | URLSearchParams> {
  const fields = new FormData(form);
  if (form.enctype !== 'multipart/form-data')
    return new URLSearchParams([...fields].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  const sent = Object.entries(Object.fromEntries(fields));
  for (const [name, value] of sent) {
    if (typeof value === 'string' || value.size === 0) continue;
    // The server shrinks what this browser cannot.
    const shrunk = await import('../../ui/shrink-picture.ts')
      .then(({ shrinkPicture }) => shrinkPicture(value))
      .catch(() => value);
    fields.set(name, shrunk);
  }
  return fields;
}

/** Storage may be switched off. Then nothing is stored. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {}
}
