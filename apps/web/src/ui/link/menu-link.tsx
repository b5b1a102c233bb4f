import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';

/** Router link as an item of a menu. */
export const MenuLink = createLink(MenuItem);
