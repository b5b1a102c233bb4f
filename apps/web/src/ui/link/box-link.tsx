import Box, { type BoxProps } from '@mui/material/Box';
import { createLink } from '@tanstack/react-router';

const Anchor = (props: BoxProps<'a'>) => <Box component="a" {...props} />;

/** A link to another screen around whatever it leads to. */
export const BoxLink = createLink(Anchor);
