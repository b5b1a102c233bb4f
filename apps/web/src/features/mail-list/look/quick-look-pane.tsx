import { commonTexts } from '@hybrid-mail/messages/common';
import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { QuickLookComponent } from '../../../shared/requests/quick-look-request.ts';
import { SwitchButton } from '../../../ui/action-button/switch-button.tsx';
import { colors, widths } from '../../../ui/theme/tokens.ts';
import type { MailList } from '../use-mail-list.ts';

interface PartProps {
  readonly mails: MailList;
  readonly quickLook: QuickLookComponent;
}

const place = { flex: 'none', width: widths.quickLook, borderLeft: `1px solid ${colors.line}` } as const;

/** The quick look next to the table; null while closed. */
export function QuickLookPane({ mails: { list, quickLook: look }, quickLook: QuickLook }: PartProps) {
  const { looked } = look;
  if (!looked) return null;
  return (
    <CatchBoundary getResetKey={() => String(looked.id)} errorComponent={() => <Failed onClose={look.close} />}>
      <Suspense fallback={<Box sx={place} />}>
        <QuickLook
          mail={looked}
          position={look.position}
          total={list.total}
          isGone={look.isGone}
          onPrevious={look.stepTo(-1)}
          onNext={look.stepTo(1)}
          onOpen={() => look.openLetter(looked)}
          onClose={look.close}
          isSelectable
        />
      </Suspense>
    </CatchBoundary>
  );
}

/** Shown if the quick look's chunk failed to load; the list stays usable. */
const Failed = ({ onClose }: { readonly onClose: () => void }) => (
  <Box sx={{ ...place, p: 4 }}>
    <Typography role="alert" sx={{ mb: 3 }}>
      {texts.failed}
    </Typography>
    <Button variant="outlined" onClick={onClose}>
      {commonTexts.close}
    </Button>
  </Box>
);

/** Least width of the page in pixels in which the button has its word. */
const wordFrom = 1150;

interface ToggleProps extends Pick<MailList, 'quickLook'> {
  /** Whether the row of the button has no room for its word. */
  readonly isBrief: boolean;
}

/** Button that opens and closes the quick look. */
export function QuickLookToggle({ quickLook: look, isBrief }: ToggleProps) {
  if (!look.toggle) return null;
  return (
    <SwitchButton
      label={texts.toggle}
      word={texts.toggleShort}
      hint={texts.toggleByKey}
      Icon={ViewSidebar}
      isOn={look.looked !== null}
      onClick={look.toggle}
      wordFrom={isBrief ? undefined : wordFrom}
    />
  );
}
