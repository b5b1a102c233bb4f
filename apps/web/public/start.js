// The content security policy forbids eval; zod, which checks data, would try it before it does without.
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the program of the pages has come, and tells when it does not come or breaks at once.
const note = document.getElementById('start');

window.addEventListener(
  'error',
  ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) note?.classList.add('failed');
  },
  // What a script that did not come tells of itself does not bubble.
  true,
);

note?.querySelector('a')?.addEventListener('click', (event) => {
  event.preventDefault();
  window.location.reload();
});
