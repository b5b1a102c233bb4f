import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { mailStatusOf } from '../../../shared/letter/mail-status.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { placeFieldsOf } from '../fields/letter-address.ts';
import type { LetterForm } from '../letter-schema.ts';

interface Props {
  readonly source: MailDetails;
  readonly form: LetterForm;
}

/** Shows which letter is copied and its delivery status; the old address is used only if the user asks for it. */
export function CopyNote({ source, form }: Props) {
  const { region, area, address } = source;
  const take = () => {
    form.reset({ ...form.getValues(), ...placeFieldsOf(source) }, { keepDefaultValues: true, keepTouched: true });
  };
  return (
    <Box
      component="section"
      sx={{ display: 'flex', gap: 3, mb: 5, px: 4, py: 3, background: colors.canvas, borderRadius: 1 }}
    >
      <ContentCopy aria-hidden sx={{ color: colors.icon, fontSize: 20, mt: '2px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {texts.copyOf} <LetterLink id={source.id} />
        </Typography>
        <Typography>{texts.oldAddress({ address: `${region.name}, ${area.name}, ${address}` })}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{mailStatusOf(source).explanation}</Typography>
        <Button onClick={take} sx={{ ml: '-10px' }}>
          {texts.takeOldAddress}
        </Button>
      </Box>
    </Box>
  );
}
