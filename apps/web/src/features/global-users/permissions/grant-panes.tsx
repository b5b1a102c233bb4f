import type { OrganizationGrant } from '@hybrid-mail/contracts/grant';
import { permissionTexts as texts } from '@hybrid-mail/messages/permissions';
import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { colors } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { OrganizationPane } from './organization-pane.tsx';
import { UnitPane } from './unit-pane.tsx';
import { useGrantToggles } from './use-grant-toggles.ts';

const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  height: 'min(560px, calc(100dvh - 260px))',
  minHeight: 280,
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  overflow: 'hidden',
} as const;

/** Organizations on the left, units of the selected one on the right; on narrow screens one pane at a time. */
export function GrantPanes({ userId }: { readonly userId: number }) {
  const isPhone = useIsPhone();
  const toggles = useGrantToggles(userId);
  const [chosen, setChosen] = useState<OrganizationGrant | null>(null);
  const left = <OrganizationPane userId={userId} toggles={toggles} chosenId={chosen?.id} onChoose={setChosen} />;
  const right = <UnitPane userId={userId} toggles={toggles} organization={chosen} />;
  if (!isPhone) {
    return (
      <Box sx={frame}>
        {left}
        <Box sx={{ borderLeft: `1px solid ${colors.line}`, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          {right}
        </Box>
      </Box>
    );
  }
  return chosen ? (
    <>
      <Button startIcon={<ArrowBack />} onClick={() => setChosen(null)} sx={{ mb: 2 }}>
        {texts.back}
      </Button>
      {right}
    </>
  ) : (
    left
  );
}
