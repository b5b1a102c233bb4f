import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useBusyNotice } from '../notify/use-busy-notice.ts';
import { FocusTitleOnUnmount } from '../page-header/lost-focus.ts';
import { touchButton, widths } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';

interface Props {
  readonly isOpen: boolean;
  /** Name of the action, with the number of its records. */
  readonly title: string;
  readonly onClose: () => void;
  /** Whether work is running; Esc and a click outside then do not close the dialog. */
  readonly isBusy?: boolean;
  /** Message shown when the user tries to close a busy dialog. */
  readonly whyBusy?: string | undefined;
  /** Whether the form is dirty; a click outside then does not close the dialog. */
  readonly isTyped?: boolean;
  /** Whether the title gets the focus when the dialog opens, because nothing in it can be pressed yet. */
  readonly startsAtTitle?: boolean;
  /** In pixels; 600 unless the specification says otherwise. */
  readonly width?: number | undefined;
  /** Buttons, the main one last. */
  readonly actions: ReactNode;
  /** If set, the content is a form that Enter submits. */
  readonly onSubmit?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** On phones the buttons share the width; if they do not fit into one line, the main one is above the others. */
const buttons = {
  px: 6,
  pt: 4,
  pb: 5,
  gap: '8px 16px',
  flexWrap: { xs: 'wrap-reverse', sm: 'wrap' },
  '& > button': { flex: { xs: '1 1 auto', sm: 'none' }, ...touchButton },
} as const;

const focusOnMount = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

interface HeadingProps {
  readonly id: string;
  readonly title: string;
  /** Whether it gets the focus when the dialog opens. */
  readonly isFirst: boolean;
}

const Heading = ({ id, title, isFirst }: HeadingProps) => (
  <DialogTitle
    id={id}
    variant="h2"
    component="h2"
    sx={{ px: 6, pt: 5, pb: 3, outline: 'none' }}
    {...(isFirst && { tabIndex: -1, ref: focusOnMount })}
  >
    {title}
  </DialogTitle>
);

/**
 * Frame of every dialog. An opened dialog focuses the element with `autoFocus`; a closed one focuses the element that
 * opened it or, if that element was removed, the page title.
 */
export function FormDialog(props: Props) {
  const {
    isOpen,
    title,
    onClose,
    isBusy = false,
    whyBusy,
    isTyped = false,
    startsAtTitle = false,
    width = widths.dialog,
    actions,
    onSubmit,
    children,
  } = props;
  const titleId = useId();
  const isPhone = useIsPhone();
  const tellWhy = useBusyNotice(isBusy);
  const close = (reason: 'backdropClick' | 'escapeKeyDown') => {
    if (isBusy) whyBusy && tellWhy(whyBusy);
    else if (!isTyped || reason !== 'backdropClick') onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={(_, reason) => close(reason)}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : { width, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <FocusTitleOnUnmount />
      <Box
        component={onSubmit ? 'form' : 'div'}
        onSubmit={onSubmit && submit}
        noValidate={onSubmit ? true : undefined}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <Heading id={titleId} title={title} isFirst={startsAtTitle} />
        <DialogContent sx={{ px: 6, py: '8px !important' }}>{children}</DialogContent>
        <DialogActions disableSpacing sx={buttons}>
          {actions}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
