import {
  formatMailNumber,
  readCheckedNumber,
  readMailNumber,
  readPostalNumber,
} from '@hybrid-mail/contracts/mail-number';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../lib/routes.ts';
import { Close, Search } from '../../ui/icon/plain-icons.ts';
import '../../ui/plain/plain.css';
import { usePageHost } from './page-host.tsx';
import './track-search.css';

/**
 * Normalizes a typed number for the URL: adds the prefix EHM to our numbers, writes known numbers in capitals, removes
 * spaces.
 */
export function normalizeTrackNumber(typed: string): string {
  const number = readMailNumber(typed);
  if (number !== null) return formatMailNumber(number);
  const checked = readCheckedNumber(typed);
  if (checked) return `${formatMailNumber(checked.id)}-${checked.signs}`;
  return readPostalNumber(typed) ?? typed.replace(/[\s\u00A0]/gu, '');
}

interface Props {
  readonly uid: string;
  /** Accessible name of the field, where a visible label says it otherwise. */
  readonly name?: string;
  /** Called with the number that is opened. */
  readonly onFind?: (number: string) => void;
}

/** Search field for a letter's number: Enter or the icon opens the letter's page. */
export function TrackSearch({ uid, name = texts.search, onFind }: Props) {
  const open = usePageHost().useOpen();
  const input = useRef<HTMLInputElement>(null);
  const [{ typed, of }, setText] = useState({ typed: uid, of: uid });
  const setTyped = (text: string) => setText({ typed: text, of: uid });
  // The field stays mounted when another letter opens, so the new letter's number replaces the text.
  if (of !== uid) setText({ typed: uid, of: uid });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const number = normalizeTrackNumber(typed);
    setTyped(number);
    if (number !== '') onFind?.(number);
    open(number === '' ? paths.trackBlank : paths.track.replace('$uid', encodeURIComponent(number)));
  };
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  return (
    <search className="track-search screen-only">
      <form onSubmit={find}>
        <input
          ref={input}
          name="uid"
          // biome-ignore lint/a11y/noAutofocus: the field is all that the page has before a letter is found
          autoFocus={uid === ''}
          value={typed}
          placeholder={texts.placeholder}
          aria-label={name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button type="button" className="track-clear" aria-label={texts.clear} onClick={clear}>
            <Close />
          </button>
        )}
        <button type="submit" className="plain-button plain-filled track-find">
          <Search />
          {texts.find}
        </button>
      </form>
    </search>
  );
}
