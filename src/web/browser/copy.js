/** Copies what a button names. Without a script, or where copying is not allowed, there is none. */

const DELAY_MS = 1500;

/** Buttons come with previews too, so they are looked for again. */
function showButtons() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll('button[data-copy]')) {
    button.removeAttribute('hidden');
  }
}

/** @param {Element} button */
async function copy(button) {
  const source = document.getElementById(button.getAttribute('data-copy') ?? '');
  const label = button.firstElementChild;
  if (!source || !label) return;
  await navigator.clipboard.writeText(source.textContent ?? '');
  const before = label.textContent;
  const after = button.getAttribute('data-copied');
  if (before === after) return;
  label.textContent = after;
  setTimeout(() => (label.textContent = before), DELAY_MS);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-copy]') : null;
  if (button) void copy(button);
});
document.addEventListener('cuebook:new', showButtons);
showButtons();
