import { distinctScreensByPerson } from '../screens/screens-by-person.ts';
import { showScreen } from '../screens/show-screen.ts';
import { loadRussianTexts } from '../src/expectations/load-russian-texts.ts';
import { findCutTexts, readTextsOnPage } from '../src/expectations/read-texts-on-page.ts';
import { currentStack, expect, test } from '../src/stack/product.ts';
import { storeLanguageOf } from '../src/steps/choose-language.ts';
import { startSessionAs } from '../src/steps/start-session-as.ts';

/** Names in the demonstration's data. They are not translated, but messages contain them too, as examples. */
const names = new Set(['ООО «Намуна»', 'АО «Ўзбекистон почтаси»', 'Центральный аппарат', 'г. Ташкент, ул. Бабура, 24']);

const softly = expect.configure({ soft: true });

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

for (const { who, person, theirs } of distinctScreensByPerson) {
  // Skips screens with steps, because steps find buttons by their Russian names.
  const shown = theirs.filter(({ steps }) => steps === undefined);
  test(`the screens of ${who} have no Russian text left in Uzbek, and none that is cut`, async ({
    context,
    request,
  }) => {
    test.setTimeout(shown.length * 60_000);
    const { address } = currentStack();
    const russian = await loadRussianTexts();
    await context.addInitScript(() => localStorage.setItem('hybrid-mail.language', 'uz-Latn'));
    if (person) {
      await storeLanguageOf(request, address, person, 'uz-Latn');
      await startSessionAs(context, address, person);
    }
    try {
      for (const screen of shown) {
        const page = await context.newPage();
        await showScreen(page, address, screen);
        const left = (await readTextsOnPage(page)).filter(
          (text) => /[а-яё]/i.test(text) && russian.has(text) && !names.has(text),
        );
        expect.soft(left, screen.name).toEqual([]);
        for (const size of screen.onlyWide ? sizes.slice(0, 1) : sizes) {
          await page.setViewportSize(size);
          // Polls, because the browser lays out the resized page asynchronously.
          await softly.poll(() => findCutTexts(page), { message: `${screen.name}, ${size.width} px` }).toEqual([]);
        }
        await page.close();
      }
    } finally {
      // Removes the stored language, because other journeys expect Russian texts for this user.
      if (person) await storeLanguageOf(request, address, person, null);
    }
  });
}
