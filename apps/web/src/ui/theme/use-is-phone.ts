import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Below 600 px: rows become cards, filters a sheet, dialogs fill the screen. */
export const useIsPhone = () => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
