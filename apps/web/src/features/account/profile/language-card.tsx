import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { type Language, languageNames, languages } from '@hybrid-mail/messages/language';
import { profileTexts as texts } from '@hybrid-mail/messages/profile';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { chooseLanguage } from '../../../lib/language/choose-language.ts';
import { ProfileCard } from './profile-card.tsx';

/** «Язык»: saves the chosen language at once and reloads the page in it. */
export function LanguageCard() {
  const choice = useMutation({ mutationFn: chooseLanguage });
  return (
    <ProfileCard title={shellTexts.language}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        <RadioGroup
          row
          aria-label={shellTexts.language}
          value={choice.isPending ? choice.variables : currentLanguage()}
          onChange={(_, language) => choice.mutate(language as Language)}
          sx={{ columnGap: 4 }}
        >
          {languages.map((language) => (
            <FormControlLabel
              key={language}
              value={language}
              lang={language}
              disabled={choice.isPending}
              control={<Radio sx={{ p: '12px' }} />}
              label={languageNames[language]}
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {texts.languageNote}
        </Typography>
        {choice.isError && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {shellTexts.languageFailed}
          </Alert>
        )}
      </Box>
    </ProfileCard>
  );
}
