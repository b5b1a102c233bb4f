import { profileTexts as texts } from '@hybrid-mail/messages/profile';
import { tableTexts } from '@hybrid-mail/messages/table';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { chooseLook, densities, textSizes, themes, useLook } from '../../../lib/look/look.ts';
import { ProfileCard } from './profile-card.tsx';

/** «Оформление»: theme, text size and density of lists; each choice shows at once. */
export function LookCard() {
  const { theme, text, density } = useLook();
  return (
    <ProfileCard title={texts.look}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4, display: 'grid', gap: 3 }}>
        <Choice
          label={texts.theme}
          values={themes}
          value={theme}
          labels={texts.themes}
          onChange={(next) => chooseLook({ theme: next })}
        />
        <Choice
          label={texts.textSize}
          values={textSizes}
          value={text}
          labels={texts.textSizes}
          onChange={(next) => chooseLook({ text: next })}
        />
        <Choice
          label={texts.density}
          values={densities}
          value={density}
          labels={tableTexts.densities}
          onChange={(next) => chooseLook({ density: next })}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.lookNote}
        </Typography>
      </Box>
    </ProfileCard>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly labels: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, values, value, labels, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, next) => onChange(next as T)}
        sx={{ columnGap: 4 }}
      >
        {values.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio sx={{ p: '12px' }} />} label={labels[each]} />
        ))}
      </RadioGroup>
    </div>
  );
}
