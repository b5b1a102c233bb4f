import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { heights } from '../../../ui/theme/tokens.ts';
import type { HelpPage } from '../book/help-pages.ts';
import { HelpLink, helpAddress } from './help-link.tsx';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { xs: heights.touch, sm: heights.filter } },
} as const;

interface Props {
  readonly page: HelpPage | 'all';
  /** The help is a panel next to another page; offers to open the help in a new tab instead. */
  readonly isBeside: boolean;
}

/** Links to the list of all help pages and to this page in a new tab. */
export const HelpLinks = ({ page, isBeside }: Props) => (
  <Box sx={row}>
    {page !== 'all' && <HelpLink page="all">{texts.all}</HelpLink>}
    {isBeside && (
      <Link href={helpAddress(page)} target="_blank" rel="noreferrer" underline="always">
        {texts.newTab}
      </Link>
    )}
  </Box>
);
