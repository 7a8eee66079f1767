/** Suggests while one types: fills the list of a field with what the server would take. */

const DELAY_MS = 150;

for (const form of document.querySelectorAll('form[data-suggest]')) {
  if (form instanceof HTMLFormElement) listen(form);
}

/** @param {HTMLFormElement} form */
function listen(form) {
  let waiting = 0;
  let asked = new AbortController();

  /** @param {HTMLInputElement} input */
  async function suggest(input) {
    asked.abort();
    asked = new AbortController();
    const list = input.list;
    if (!list) return;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    body.set('$argument', input.dataset['complete'] ?? '');
    try {
      const url = form.dataset['suggest'] ?? '';
      const response = await fetch(url, { method: 'POST', body, signal: asked.signal });
      if (!response.ok) return;
      const { values } = await response.json();
      list.replaceChildren(...values.map(optionOf));
    } catch {
      // Without suggestions a field is as good as before.
    }
  }

  /** @param {Event} event @param {number} delay */
  function soon({ target }, delay) {
    if (!(target instanceof HTMLInputElement) || !target.dataset['complete']) return;
    clearTimeout(waiting);
    waiting = window.setTimeout(() => suggest(target), delay);
  }

  form.addEventListener('focusin', (event) => soon(event, 0));
  form.addEventListener('input', (event) => soon(event, DELAY_MS));
}

/** @param {string} value */
function optionOf(value) {
  const option = document.createElement('option');
  option.value = value;
  return option;
}
