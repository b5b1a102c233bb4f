import { norm as days, normCalls, type RegionNorm } from '@hybrid-mail/contracts/norms';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { normTexts as texts } from '@hybrid-mail/messages/norms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { RowsPage } from '../../ui/list-page/rows-page.tsx';
import { colors, heights, tones, touchButton } from '../../ui/theme/tokens.ts';

const about = <Typography sx={{ px: { xs: 2, sm: 0 }, color: colors.secondary }}>{texts.about}</Typography>;

/** «Нормы доставки»: the delivery days that each region's figures are compared with. */
export function NormsScreen() {
  return (
    <RowsPage texts={texts} maxWidth={1000} query={useQuery(normsQuery())} about={about}>
      {(regions) => regions.map((region) => <NormRow key={region.id} region={region} />)}
    </RowsPage>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '280px auto 1fr' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  px: { xs: 4, sm: 5 },
  py: 2,
  '& + &': { borderTop: `1px solid ${colors.line}` },
} as const;

/** Norm of a region, saved with Enter or its button. */
function NormRow({ region }: { readonly region: RegionNorm }) {
  const { typed, isChanged, result, isRunning, type, save } = useNorm(region);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Moves the focus from the button, which disappears after saving.
    field.current?.focus();
    void save();
  };
  const undo = ({ key }: KeyboardEvent) => key === 'Escape' && isChanged && type(undefined);
  return (
    <Box component="li" sx={row}>
      <label htmlFor={id}>{region.name}</label>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <OutlinedInput
          id={id}
          inputRef={field}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={undo}
          error={result?.isError ?? false}
          endAdornment={<span style={{ color: colors.secondary }}>{texts.unit}</span>}
          slotProps={{
            input: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off', 'aria-describedby': `${id}-result` },
          }}
          sx={{ width: 96, minHeight: { xs: heights.touch, sm: heights.field } }}
        />
        <Button
          type="submit"
          variant="outlined"
          aria-label={texts.saveOf({ region: region.name })}
          aria-busy={isRunning}
          sx={{ ...touchButton, visibility: isChanged ? 'visible' : 'hidden' }}
        >
          {texts.save}
        </Button>
      </Box>
      <Box
        id={`${id}-result`}
        role="status"
        sx={{ gridColumn: { xs: 'span 2', sm: 'auto' }, color: tones[result?.isError ? 'red' : 'green'].text }}
      >
        {result?.text}
      </Box>
    </Box>
  );
}

const normsQuery = () =>
  queryOptions({ queryKey: ['norms'], queryFn: ({ signal }) => call(normCalls.list, { signal }) });

/** State of a region's norm field: typed text, result of validation or save, and functions to type and to save. */
function useNorm({ id, norm }: RegionNorm) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [result, setResult] = useState<{ readonly isError: boolean; readonly text: string }>();
  const [isRunning, setRunning] = useState(false);
  const typed = draft ?? String(norm);
  const type = (text: string | undefined) => {
    setDraft(text);
    setResult(undefined);
  };
  const storeNorm = (changed: number) =>
    queries.setQueryData(normsQuery().queryKey, (all) =>
      all?.map((each) => (each.id === id ? { ...each, norm: changed } : each)),
    );
  const save = async () => {
    const { data: wanted, error: wrong } = z.safeDecode(days, typed.trim());
    if (wrong) return setResult({ isError: true, text: formatProblem(wrong.issues[0]?.message ?? '') });
    if (isRunning) return;
    if (wanted === norm) return type(undefined);
    setRunning(true);
    try {
      storeNorm((await call(normCalls.change, { query: { id }, body: { norm: wanted, was: { norm } } })).norm);
      // Discards the typed text, unless the user has changed it during the call.
      setDraft((last) => (last === draft ? undefined : last));
      setResult({ isError: false, text: texts.saved });
      void queries.invalidateQueries({ queryKey: ['delays'] });
    } catch (error) {
      const conflict = error instanceof ApiError ? error.changed[0] : undefined;
      if (conflict) storeNorm(Number(conflict.now));
      setResult({ isError: true, text: conflict ? conflictText(conflict) : reason(error) });
    } finally {
      setRunning(false);
    }
  };
  return { typed, isChanged: draft !== undefined && draft !== String(norm), result, isRunning, type, save };
}

const conflictText = ({ now, changedBy }: ApiError['changed'][number]) =>
  changedBy ? texts.changedBy({ by: changedBy, norm: String(now) }) : texts.changed({ norm: String(now) });

const reason = (error: unknown) => (error instanceof ApiError ? error.message : texts.notSaved);
