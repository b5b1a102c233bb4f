import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';

/**
 * Result of a change. The region is always rendered, because screen readers announce text only in an existing live
 * region.
 */
export function ChangeResult({
  text,
  isError = false,
}: {
  readonly text?: string | undefined;
  readonly isError?: boolean;
}) {
  const Icon = isError ? ErrorOutline : CheckCircle;
  return (
    <Box
      component="span"
      role="status"
      sx={{ color: isError ? 'error.main' : 'success.main', fontSize: 13.5, lineHeight: '17px' }}
    >
      {text && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <Icon aria-hidden sx={{ fontSize: 17 }} />
          {text}
        </Box>
      )}
    </Box>
  );
}
