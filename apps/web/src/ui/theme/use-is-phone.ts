import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is narrower than 600 px: rows then become cards, filters a sheet, and dialogs fill the screen. */
export const useIsPhone = () => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
