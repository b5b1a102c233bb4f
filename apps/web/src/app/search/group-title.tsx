import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  readonly id?: string;
  readonly title: string;
  /** Number of results, if not all are shown. */
  readonly note?: string | undefined;
}

const row = { display: 'flex', justifyContent: 'space-between', gap: 3, px: 4, pt: 2 } as const;

/** Title of one kind of results. */
export const GroupTitle = ({ id, title, note }: Props) => (
  <Typography variant="caption" component="div" sx={row}>
    <Box id={id} component="span" sx={{ fontWeight: 600 }}>
      {title}
    </Box>
    {note}
  </Typography>
);
