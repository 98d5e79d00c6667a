/** Makes the form perform the action of an e-mail's link, with the token in the page's address (`#<token>`). */
export function activateLinkAction(form: HTMLFormElement, onFailure: () => void): void {
  const { call = '', done = '/', gone = '/' } = form.dataset;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await fetch(call + encodeURIComponent(location.hash.slice(1)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null);
    if (answer?.ok) location.replace(done);
    else if (answer && answer.status < 500) location.replace(gone);
    else onFailure();
  });
}
