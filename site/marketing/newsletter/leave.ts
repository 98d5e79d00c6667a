/** Lets the form end the subscription that the page's address names (`#<token>`); only its own press does so. */
export function offerToLeave(form: HTMLFormElement, onFailure: () => void): void {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const token = encodeURIComponent(location.hash.slice(1));
    const ended = await fetch(`/api/newsletter/unsubscribe/${token}`, { method: 'POST' }).catch(() => null);
    if (ended?.ok) location.replace(form.dataset['left'] ?? '/');
    else onFailure();
  });
}
