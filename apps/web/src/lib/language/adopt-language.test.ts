import { readChosenLanguage } from '@hybrid-mail/messages/browser-choice';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveApi } from '../../../test/api-double.ts';
import { storeToken } from '../session/stored-session.ts';
import { chooseLanguageBeforeLogin } from './choice-before-login.ts';
import { adoptLanguage } from './choose-language.ts';

const call = 'PUT /api/Language';
const serve = () => serveApi({ [call]: { json: { Success: true } } });

beforeEach(() => storeToken('token'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('a language that was chosen before the login becomes that of a person who has none, once', async () => {
  const api = serve();
  chooseLanguageBeforeLogin('ru');
  adoptLanguage({});
  await vi.waitFor(() => expect(api.last(call)?.body).toEqual({ Language: 'ru' }));
  adoptLanguage({});
  expect(api.fitting(/Language/)).toHaveLength(1);
});

it('is stored at the next start of the page when the server could not be reached', async () => {
  let isAway = true;
  const away = { status: 503, json: { Message: 'Система занята', Code: 'overloaded' } };
  const api = serveApi({ [call]: () => (isAway ? away : { json: { Success: true } }) });
  chooseLanguageBeforeLogin('ru');
  adoptLanguage({});
  await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
  isAway = false;
  adoptLanguage({});
  await vi.waitFor(() => expect(api.fitting(/Language/)).toHaveLength(2));
  expect(sessionStorage.length).toBe(0);
});

it('the language of the person before, which the browser still speaks, is not given to the next one', () => {
  const api = serve();
  adoptLanguage({ language: 'ru' });
  expect(readChosenLanguage()).toBe('ru');
  adoptLanguage({});
  expect(api.fitting(/Language/)).toEqual([]);
});

it('the language of a person counts before the one chosen at the login', () => {
  const api = serve();
  chooseLanguageBeforeLogin('ru');
  adoptLanguage({ language: 'ru' });
  expect(api.fitting(/Language/)).toEqual([]);
});
