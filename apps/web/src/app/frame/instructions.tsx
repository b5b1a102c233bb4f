import { sessionTexts } from '@hybrid-mail/messages/session';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

const fileOf = (language: string) => `/instructions/instruction-${language}.pdf`;

/** Links to the instructions, as on the login page. */
export const Instructions = () => (
  <Typography variant="caption" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
    {sessionTexts.instruction}
    <Link href={fileOf('ru')} download hrefLang="ru">
      {sessionTexts.instructionRu}
    </Link>
    <Link href={fileOf('uz')} download hrefLang="uz" lang="uz">
      {sessionTexts.instructionUz}
    </Link>
  </Typography>
);
