import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is at least 1600 px wide: rows may then take one line, and panels stand side by side. */
export const useIsWideWindow = () => useMediaQuery(useTheme().breakpoints.up('xl'), { noSsr: true });
