// The content security policy forbids eval; zod, which checks data, would try it before it does without.
globalThis.__zod_globalConfig = { jitless: true };

// Tells when the program of the pages does not come or breaks at once.
const tellFailure = () => document.getElementById('start')?.classList.add('failed');

window.addEventListener(
  'error',
  ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) tellFailure();
  },
  // What a script that did not come tells of itself does not bubble.
  true,
);

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.target.closest('#start a') === null) return;
  event.preventDefault();
  window.location.reload();
});

// The library of the short messages writes its styles as the text of a style element, which the policy of the pages forbids. It
// takes that element from here, if there is one: this one puts its text into a style sheet.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let written = '';
  const text = {
    get data() {
      return written;
    },
    set data(styles) {
      written = styles;
      sheet.replaceSync(styles);
    },
  };
  window._goober = { parentNode: document.head, firstChild: text };
}
