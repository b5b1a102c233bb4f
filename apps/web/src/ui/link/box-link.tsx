import Box, { type BoxProps } from '@mui/material/Box';
import { createLink } from '@tanstack/react-router';

const Anchor = (props: BoxProps<'a'>) => <Box {...props} component="a" />;

/** A router link rendered as a Box, for cards. */
export const BoxLink = createLink(Anchor);
