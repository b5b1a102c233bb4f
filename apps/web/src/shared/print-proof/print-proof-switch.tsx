import { pdfViewerTexts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { isFocusLost } from '../../ui/page-header/lost-focus.ts';
import { colors, touchButton } from '../../ui/theme/tokens.ts';
import type { PrintProofProps } from './print-proof.tsx';

const PrintProof = lazy(async () => ({ default: (await import('./print-proof.tsx')).PrintProof }));

const proofKey = 'F9';

interface Props extends PrintProofProps {
  /** The document as it is otherwise shown. */
  readonly children: ReactNode;
}

/** Button «Проверка печати» above a document; while it is pressed, the proof stands in the place of the document. */
export function PrintProofSwitch({ children, ...proof }: Props) {
  const [isOn, setOn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => setOn(!isOn);
  useProofKey(button, toggle);
  useKeptFocus(button, isOn);
  return (
    <>
      <Box sx={{ px: 2, py: 1 }}>
        <Button
          ref={button}
          variant="outlined"
          aria-pressed={isOn}
          aria-keyshortcuts={proofKey}
          onClick={toggle}
          endIcon={
            <span aria-hidden>
              <KeyCap>{proofKey}</KeyCap>
            </span>
          }
          sx={{
            ...touchButton,
            '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
            ...(isOn && { background: colors.selected }),
          }}
        >
          {pdfViewerTexts.proof}
        </Button>
      </Box>
      {isOn ? (
        <Box sx={{ p: { xs: 2, md: 4 }, minHeight: 0, overflow: 'auto' }}>
          <Suspense fallback={null}>
            <PrintProof {...proof} />
          </Suspense>
        </Box>
      ) : (
        children
      )}
    </>
  );
}

/** Focuses the button if the focused element was unmounted with the document or the proof. */
function useKeptFocus(button: RefObject<HTMLElement | null>, isOn: boolean): void {
  const shown = useRef(isOn);
  useEffect(() => {
    if (shown.current !== isOn && isFocusLost()) button.current?.focus();
    shown.current = isOn;
  }, [button, isOn]);
}

/** Toggles by key from anywhere, also while typing; in the uppermost dialog if one is open. */
function useProofKey(button: RefObject<HTMLElement | null>, toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== proofKey || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return;
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    if (dialog && !dialog.contains(button.current)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
