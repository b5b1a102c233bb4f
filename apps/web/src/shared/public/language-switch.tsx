import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { type Language, languageNames, languages } from '@hybrid-mail/messages/language';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Check from '@mui/icons-material/Check';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { chooseLanguage } from '../../lib/language/choose-language.ts';
import { foldedFrom, foldLevels, hiddenFrom } from '../../ui/folding/folded-from.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { barButtonStyle, heights } from '../../ui/theme/tokens.ts';

const change = (language: Language) =>
  void chooseLanguage(language).catch(() => notify.error(shellTexts.languageFailed));

const button = {
  ...barButtonStyle,
  minWidth: { xs: heights.touch, lg: 0 },
  '& .MuiButton-startIcon': {
    ml: { xs: 0, lg: '-4px' },
    mr: { xs: 0, lg: '6px' },
    ...foldedFrom(foldLevels.labels, { mx: 0 }),
  },
} as const;

const label = { display: { xs: 'none', lg: 'inline' }, ...hiddenFrom(foldLevels.labels) } as const;

/** Language button of the top bars with a menu of all languages; where there is no space, only the icon is shown. */
export function LanguageSwitch() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const language = currentLanguage();
  const choose = (chosen: Language) => () => {
    setAnchor(null);
    if (chosen !== language) change(chosen);
  };
  return (
    <>
      <Button
        aria-label={`${shellTexts.language}: ${languageNames[language]}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<LanguageIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={button}
      >
        <Box component="span" sx={label}>
          {languageNames[language]}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': shellTexts.language } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {languages.map((one) => (
          <MenuItem key={one} lang={one} role="menuitemradio" aria-checked={one === language} onClick={choose(one)}>
            <ListItemIcon>{one === language && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText>{languageNames[one]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
