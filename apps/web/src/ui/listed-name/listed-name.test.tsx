import { inLanguage } from '@hybrid-mail/messages/in-language';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ListedName } from './listed-name.tsx';

const written = 'Қодиров Шуҳрат';
const shown = 'Qodirov Shuhrat';
const list = (
  <ul>
    <li>
      <ListedName name={written} />, EHM48
    </li>
    <li>
      <ListedName name="Ғуломова Раъно" />, EHM49
    </li>
    <li>
      <ListedName name="Qobilov Anvar" />
    </li>
  </ul>
);
const renderIn = (language: 'ru' | 'uz-Latn' | 'uz-Cyrl') => inLanguage(language, () => render(list));

afterEach(() => window.getSelection()?.removeAllRanges());

function copied(from: Node, to: Node): string | undefined {
  window.getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  const texts = new Map<string, string>();
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (type: string, text: string) => texts.set(type, text) },
  });
  document.body.dispatchEvent(event);
  return texts.get('text/plain');
}

it.each(['ru', 'uz-Cyrl'] as const)('a list in %s shows a name as it is written', (language) => {
  renderIn(language);
  expect(screen.getByText(`${written}, EHM48`)).toBeTruthy();
});

it('an Uzbek list in Latin letters shows the name in Latin letters, with the written name in its tooltip and for paper', () => {
  renderIn('uz-Latn');
  const name = screen.getByTitle(written);
  expect(name.textContent).toBe(shown);
  expect(name.dataset.written).toBe(written);
  expect(screen.getByText('Qobilov Anvar').title).toBe('');
});

it('names are copied from it as they are written, with what stands between them', () => {
  renderIn('uz-Latn');
  const all = screen.getByRole('list');
  expect(copied(all, all)?.replace(/\s+/g, ' ')).toBe(`${written}, EHM48Ғуломова Раъно, EHM49Qobilov Anvar`);
});

it('a part of a name is copied as it is shown', () => {
  renderIn('uz-Latn');
  const text = screen.getByTitle(written).firstElementChild?.firstChild;
  if (!text) throw new Error('no text');
  window.getSelection()?.setBaseAndExtent(text, 0, text, 3);
  const event = new Event('copy', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
