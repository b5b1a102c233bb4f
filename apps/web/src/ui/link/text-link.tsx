import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** Router link in text or cells. */
export const TextLink = createLink(Link);
