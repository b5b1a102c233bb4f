import { commonTexts } from '@hybrid-mail/messages/common';
import { formatName } from '@hybrid-mail/messages/format-name';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { copyWrittenNames } from './copy-written-names.ts';

/** Paper has the name as it is written. */
const shownName = {
  '@media print': { '& > span': { display: 'none' }, '&::after': { content: 'attr(data-written)' } },
} as const;

/**
 * A stored name of a person, unit or organization in a list. On Uzbek pages in Latin script it is shown in Latin letters;
 * tooltip, paper and clipboard have the name as it is written.
 */
export function ListedName({ name }: { readonly name: string | null | undefined }) {
  if (!name) return commonTexts.none;
  const shown = formatName(name);
  return shown === name ? name : <NameInLatin written={name} shown={shown} />;
}

function NameInLatin({ written, shown }: { readonly written: string; readonly shown: string }) {
  useEffect(copyWrittenNames, []);
  return (
    <Box component="span" title={written} data-written={written} sx={shownName}>
      <span>{shown}</span>
    </Box>
  );
}
