import useMediaQuery from '@mui/material/useMediaQuery';
import { lowWindow } from './tokens.ts';

export const useIsLowWindow = () => useMediaQuery(lowWindow, { noSsr: true });
