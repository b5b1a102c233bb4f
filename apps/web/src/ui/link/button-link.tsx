import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** Router link styled as a button. */
export const ButtonLink = createLink(Button);
