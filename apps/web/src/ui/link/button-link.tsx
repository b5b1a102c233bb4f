import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A link to another screen that looks like a button. */
export const ButtonLink = createLink(Button);
