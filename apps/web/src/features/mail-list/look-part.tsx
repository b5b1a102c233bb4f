import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense } from 'react';
import type { QuickLookComponent } from '../../shared/quick-look-request.ts';
import { colors, widths } from '../../ui/theme/tokens.ts';
import type { QuickLookState } from './use-quick-look.ts';

interface PartProps {
  readonly look: QuickLookState;
  readonly total: number | undefined;
  readonly isSelectable: boolean;
  readonly quickLook: QuickLookComponent;
}

const place = { flex: 'none', width: widths.quickLook, borderLeft: `1px solid ${colors.line}` } as const;

/** The quick look beside the table; nothing while closed. */
export function LookPart({ look, total, isSelectable, quickLook: QuickLook }: PartProps) {
  if (!look.looked) return null;
  return (
    <Suspense fallback={<Box sx={place} />}>
      <QuickLook
        mail={look.looked}
        position={look.position}
        total={total}
        onPrevious={look.stepTo(-1)}
        onNext={look.stepTo(1)}
        onOpen={look.open}
        onClose={look.close}
        isSelectable={isSelectable}
      />
    </Suspense>
  );
}

/** Opens the quick look for those who do not use the keyboard. */
export function LookButton({ look }: { readonly look: QuickLookState }) {
  if (!look.toggle) return null;
  return (
    <Tooltip title={texts.toggleByKey}>
      <IconButton
        aria-label={texts.toggle}
        aria-pressed={look.looked !== null}
        onClick={look.toggle}
        sx={look.looked ? { background: colors.selected } : undefined}
      >
        <ViewSidebar />
      </IconButton>
    </Tooltip>
  );
}
