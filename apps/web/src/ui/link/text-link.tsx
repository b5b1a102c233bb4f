import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** A link in a text or a cell to another screen. */
export const TextLink = createLink(Link);
