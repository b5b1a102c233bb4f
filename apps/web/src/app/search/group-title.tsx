import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  readonly id?: string;
  readonly title: string;
  /** How many there are, when not all are shown. */
  readonly note?: string | undefined;
}

const row = { display: 'flex', justifyContent: 'space-between', gap: 3, px: 4, pt: 2 } as const;

/** Title of the lines of one kind. */
export const GroupTitle = ({ id, title, note }: Props) => (
  <Typography variant="caption" component="div" sx={row}>
    <Box id={id} component="span" sx={{ fontWeight: 600 }}>
      {title}
    </Box>
    {note}
  </Typography>
);
