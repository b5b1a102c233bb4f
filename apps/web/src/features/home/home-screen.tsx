import Box from '@mui/material/Box';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { CourierHome } from './courier/courier-home.tsx';
import { SenderHome } from './sender/sender-home.tsx';

/** Home page after login, of a sender or a courier. */
export function HomeScreen() {
  const isSender = useCan()('mail.list');
  return <Box sx={{ px: { sm: 2 }, pb: 6 }}>{isSender ? <SenderHome /> : <CourierHome />}</Box>;
}
