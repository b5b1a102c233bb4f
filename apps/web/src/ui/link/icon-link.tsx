import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

/** A link to another screen that looks like a button with a picture; it needs an aria-label. */
export const IconLink = createLink(IconButton);
