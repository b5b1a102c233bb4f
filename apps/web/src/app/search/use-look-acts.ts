import { paletteTexts } from '@hybrid-mail/messages/palette';
import { profileTexts } from '@hybrid-mail/messages/profile';
import { tableTexts } from '@hybrid-mail/messages/table';
import DensityMedium from '@mui/icons-material/DensityMediumOutlined';
import FormatSize from '@mui/icons-material/FormatSizeOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import { chooseLook, densities, type Look, textSizes, themes, useLook } from '../../lib/look/look.ts';
import { settingWords } from './act-words.ts';
import type { SearchOption } from './search-option.ts';

const settings = [
  {
    key: 'theme',
    name: profileTexts.theme,
    values: themes.map((theme) => ({ label: profileTexts.themes[theme], change: { theme } })),
    icon: Palette,
    words: settingWords.theme,
  },
  {
    key: 'density',
    name: profileTexts.density,
    values: densities.map((density) => ({ label: tableTexts.densities[density], change: { density } })),
    icon: DensityMedium,
    words: settingWords.density,
  },
  {
    key: 'text',
    name: profileTexts.textSize,
    values: textSizes.map((text) => ({ label: profileTexts.textSizes[text], change: { text } })),
    icon: FormatSize,
    words: settingWords.textSize,
  },
] as const;

/** Changes theme, density and text size to each value that is not set now. */
export function useLookActs(): readonly SearchOption[] {
  const look = useLook();
  const isNew = (change: Partial<Look>) =>
    Object.entries(change).some(([key, value]) => look[key as keyof Look] !== value);
  return settings.flatMap(({ key, name, values, icon, words }) =>
    values
      .filter(({ change }) => isNew(change))
      .map(({ label, change }) => ({
        key: `${key}-${label}`,
        icon,
        title: paletteTexts.settingTo({ name, value: label }),
        words,
        act: () => chooseLook(change),
      })),
  );
}
