import { useNavigate } from '@tanstack/react-router';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useLetterPagePath } from '../../shared/letter/letter-page.ts';
import { neighbourLetterOf } from '../../shared/letter/neighbour-letters.ts';

/** Whether the focused element scrolls horizontally and so needs the arrow keys itself. */
const scrollsAside = (event: KeyboardEvent) =>
  event.target instanceof Element &&
  event.target.scrollWidth > event.target.clientWidth &&
  event.target.id !== 'content';

/** ← and → open the neighbouring letters; «Назад» still returns to the list. */
export function useNeighbourKeys(id: number): void {
  const navigate = useNavigate();
  const page = useLetterPagePath();
  const go = (step: 1 | -1) => (event: KeyboardEvent) => {
    const neighbour = neighbourLetterOf(id, step);
    if (neighbour === undefined || scrollsAside(event)) return;
    event.preventDefault();
    void navigate({ to: page, params: { id: String(neighbour) }, replace: true });
  };
  useKeys({ ArrowLeft: go(-1), ArrowRight: go(1) });
}
