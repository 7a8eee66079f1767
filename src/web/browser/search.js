/** Finds as one types: asks for the page that the form would lead to, and takes what was found. */

const DELAY_MS = 150;

const form = document.querySelector('form[data-search]');
let waiting = 0;
let asked = new AbortController();

/** @param {HTMLFormElement} form */
async function find(form) {
  asked.abort();
  asked = new AbortController();
  const fields = new FormData(form);
  const wanted = new URLSearchParams();
  for (const [name, value] of fields) if (value !== '') wanted.set(name, String(value));
  const query = wanted.toString();
  const url = query === '' ? form.action : `${form.action}?${query}`;
  try {
    const response = await fetch(url, { signal: asked.signal });
    if (!response.ok) return form.submit();
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const id = form.dataset['search'] ?? '';
    const found = page.getElementById(id);
    const shown = document.getElementById(id);
    if (!found || !shown) return form.submit();
    // The status line stays: only what changes in it is read out.
    const [status, ...rest] = found.children;
    shown.firstElementChild?.replaceChildren(...(status?.childNodes ?? []));
    while (shown.lastElementChild !== shown.firstElementChild) shown.lastElementChild?.remove();
    shown.append(...rest);
    history.replaceState(null, '', url);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) form.submit();
  }
}

if (form instanceof HTMLFormElement) {
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => find(form), DELAY_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    void find(form);
  });
}
