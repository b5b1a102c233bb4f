import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** Router link within a text or a table cell. */
export const TextLink = createLink(Link);
