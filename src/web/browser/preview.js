/** Previews without leaving the page, with a bar that shows how far reading has come. */

/** @typedef {{ done: number, total: number, message: string }} Progress */

/**
 * One line of an answer: progress, or, last, what is new on the page.
 *
 * @typedef {{ progress?: Progress, html?: string, faults?: Record<string, string> }} Line
 */

const form = document.querySelector('form[data-preview]');
if (form instanceof HTMLFormElement) listen(form);

/** @param {HTMLFormElement} form */
function listen(form) {
  const bar = barOf(form);
  let asked = new AbortController();

  async function preview() {
    asked = new AbortController();
    setFaults(form, {});
    bar.begin();
    try {
      const last = await ask(form, asked.signal, bar.advance);
      bar.end('');
      if (last) show(form, last);
      // A page instead: it says why, or how to sign in again.
      else form.submit();
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === 'AbortError';
      bar.end(form.dataset[isStopped ? 'stopped' : 'failed'] ?? '');
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!bar.isBusy()) void preview();
  });
  bar.onStop(() => asked.abort());
}

/**
 * The last line of the answer; nothing where the answer is a page.
 *
 * @param {HTMLFormElement} form
 * @param {AbortSignal} signal
 * @param {(progress: Progress) => void} advance
 * @returns {Promise<Line | undefined>}
 */
async function ask(form, signal, advance) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const headers = { Accept: 'application/x-ndjson' };
  const response = await fetch(form.action, { method: 'POST', body, headers, signal });
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/x-ndjson') || !response.body) return undefined;
  for await (const line of linesOf(response.body)) {
    if (line.progress) advance(line.progress);
    else return line;
  }
  throw new Error('the answer has no end');
}

/** @param {ReadableStream<Uint8Array>} body @returns {AsyncGenerator<Line>} */
async function* linesOf(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line);
    if (done) return;
  }
}

/** @param {HTMLFormElement} form */
function barOf(form) {
  const bar = /** @type {HTMLElement} */ (form.querySelector('[data-bar]'));
  const meter = /** @type {HTMLProgressElement} */ (bar.querySelector('progress'));
  const status = /** @type {HTMLElement} */ (bar.querySelector('[role=status]'));
  const button = /** @type {HTMLElement} */ (form.querySelector('.send > button'));
  return {
    isBusy: () => button.hasAttribute('aria-disabled'),
    begin() {
      button.setAttribute('aria-disabled', 'true');
      bar.classList.add('busy');
      bar.hidden = false;
      status.textContent = '';
      meter.removeAttribute('value');
    },
    /** @param {Progress} progress */
    advance({ done, total, message }) {
      meter.max = total;
      meter.value = done;
      status.textContent = message;
    },
    /** @param {string} said */
    end(said) {
      button.removeAttribute('aria-disabled');
      bar.classList.remove('busy');
      bar.hidden = said === '';
      status.textContent = said;
    },
    /** @param {() => void} stop */
    onStop: (stop) => bar.querySelector('[data-stop]')?.addEventListener('click', stop),
  };
}

/**
 * @param {HTMLFormElement} form
 * @param {Line} line
 */
function show(form, { html = '', faults = {} }) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const result = document.getElementById(form.dataset['preview'] ?? '');
  result?.replaceChildren(...page.body.childNodes);
  document.dispatchEvent(new Event('cuebook:new'));
  const first = setFaults(form, faults);
  (first ?? result)?.focus({ preventScroll: true });
  (first ?? result)?.scrollIntoView({ block: first ? 'center' : 'start' });
}

/**
 * Each beside its field.
 *
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} faults by argument.
 * @returns {HTMLElement | undefined} the first field that has one.
 */
function setFaults(form, faults) {
  /** @type {HTMLElement[]} */
  const faulty = [];
  for (const said of form.querySelectorAll('.fault')) {
    const id = said.id.replace(/-fault$/, '');
    const name = id.replace(/^argument-/, '');
    const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
    said.textContent = fault ?? '';
    said.toggleAttribute('hidden', fault === undefined);
    const field = document.getElementById(id);
    mark(field, fault !== undefined);
    if (field && fault !== undefined) faulty.push(field);
  }
  const [field] = faulty;
  return (field?.tagName === 'FIELDSET' ? field.querySelector('input') : field) ?? undefined;
}

/** @param {HTMLElement | null} field @param {boolean} isFaulty */
function mark(field, isFaulty) {
  if (field?.tagName === 'FIELDSET') field.classList.toggle('invalid', isFaulty);
  else if (isFaulty) field?.setAttribute('aria-invalid', 'true');
  else field?.removeAttribute('aria-invalid');
}
