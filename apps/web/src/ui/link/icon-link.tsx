import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

/** Router link styled as an icon button; needs an aria-label. */
export const IconLink = createLink(IconButton);
