import useMediaQuery from '@mui/material/useMediaQuery';
import { lowWindow } from './tokens.ts';

export const useIsLow = () => useMediaQuery(lowWindow, { noSsr: true });
