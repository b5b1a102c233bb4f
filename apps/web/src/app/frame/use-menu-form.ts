import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

const key = 'hybrid-mail.menu';

/** Forms of the menu: narrow rail, wide drawer next to the page, drawer over the page. */
export type MenuForm = 'rail' | 'drawer' | 'over';

type Choice = Exclude<MenuForm, 'over'>;

const readChoice = (): Choice | null => {
  const stored = localStorage.getItem(key);
  return stored === 'rail' || stored === 'drawer' ? stored : null;
};

/**
 * Form of the menu: in a narrow window always a drawer over the page; otherwise the user's choice, by default a drawer
 * in a wide window and else a rail.
 */
export function useMenuForm() {
  const { breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('md'), { noSsr: true });
  const isWide = useMediaQuery(breakpoints.up('xl'), { noSsr: true });
  const [choice, setChoice] = useState(readChoice);
  const [isOver, setOver] = useState(false);
  const permanentForm = choice ?? (isWide ? 'drawer' : 'rail');
  const choose = (next: Choice) => {
    localStorage.setItem(key, next);
    setChoice(next);
  };
  const toggle = () => (isNarrow ? setOver(!isOver) : choose(permanentForm === 'rail' ? 'drawer' : 'rail'));
  const form: MenuForm = isNarrow ? 'over' : permanentForm;
  return { form, isOpen: isNarrow ? isOver : permanentForm === 'drawer', toggle, close: () => setOver(false) };
}
