/** Time limit of a request, ms. */
const timeLimit = 20_000;

/** Statuses of a link that will never work again. */
const goneStatuses = [400, 404, 410];

/**
 * Makes the form perform the action of an e-mail's link, with the token in the page's URL (`#<token>`).
 * @param problem shown if the action failed and can be repeated
 */
export function activateLinkAction(form: HTMLFormElement, problem: HTMLElement): void {
  const { done = '/', gone = '/', unreachable = '', refused = '' } = form.dataset;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // A second tap.
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    problem.hidden = true;
    const response = await send(form).catch(() => null);
    if (response?.ok) return location.replace(done);
    if (response && goneStatuses.includes(response.status)) return location.replace(gone);
    problem.textContent = response ? refused : unreachable;
    problem.hidden = false;
    form.ariaBusy = null;
  });
  // The same page in the other language needs the token too.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.hash = location.hash;
}

const send = ({ dataset: { call = '' } }: HTMLFormElement): Promise<Response> =>
  fetch(call + encodeURIComponent(location.hash.slice(1)), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(timeLimit),
  });
