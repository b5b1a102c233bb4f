import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { type Language, languageNames, languages } from '@hybrid-mail/messages/language';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Check } from '../../ui/icon/plain-icons.ts';

interface Props {
  readonly onChoose: (language: Language) => void;
  readonly onClose: () => void;
  /** Called when the focus goes elsewhere. */
  readonly onLeave: () => void;
}

/** Where a key moves in a menu of so many items, from an item; null for other keys. */
const placeOfKey = (key: string, at: number, count: number): number | null =>
  ({ ArrowDown: (at + 1) % count, ArrowUp: (at + count - 1) % count, Home: 0, End: count - 1 })[key] ?? null;

/** Menu of all languages, without Material UI, because the public tracking page shows it. */
export function LanguageMenu({ onChoose, onClose, onLeave }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const language = currentLanguage();
  const items = () => Array.from(menu.current?.querySelectorAll('button') ?? []);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus(), []);
  const press = (event: KeyboardEvent) => {
    const place = placeOfKey(event.key, items().indexOf(event.target as HTMLButtonElement), languages.length);
    if (place !== null) items()[place]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    // Keeps the key from the page: Escape would close its panels, too.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div className="language-behind" onPointerDown={onClose} />
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={shellTexts.language}
        className="language-menu"
        onKeyDown={press}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
        }}
      >
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            role="menuitemradio"
            aria-checked={one === language}
            tabIndex={-1}
            onClick={() => onChoose(one)}
          >
            <span>{one === language && <Check />}</span>
            {languageNames[one]}
          </button>
        ))}
      </div>
    </>
  );
}
