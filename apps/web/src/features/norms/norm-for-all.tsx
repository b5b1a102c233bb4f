import type { HeldNorm } from '@hybrid-mail/contracts/norms';
import { normTexts } from '@hybrid-mail/messages/norms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { heights, tones, touchButton } from '../../ui/theme/tokens.ts';
import { DaysField, readDays } from './days-field.tsx';
import { changeNorm } from './norms.queries.ts';

const texts = normTexts.all;

interface Change {
  readonly region: HeldNorm;
  readonly norm: number;
}

interface Result {
  readonly text: string;
  readonly isError?: boolean;
  /** Changes that restore the previous norms. */
  readonly back?: readonly Change[];
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  // On a phone the button stands beside the field, below the label.
  '& > label': { flexBasis: { xs: '100%', sm: 'auto' } },
} as const;

/** Sets one norm for all regions, one call each; a norm that a colleague has changed meanwhile stays. */
export function NormForAll({ regions }: { readonly regions: readonly HeldNorm[] }) {
  const [typed, setTyped] = useState('');
  const { result, setResult, isRunning, apply } = useChanges();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDays(typed);
    field.current?.focus();
    if ('problem' in read) return setResult({ isError: true, text: read.problem });
    const changes = regions.filter(({ norm }) => norm !== read.days).map((region) => ({ region, norm: read.days }));
    if (changes.length === 0) return setResult({ text: texts.same });
    void apply(changes, texts.done);
  };
  const { back = [] } = result ?? {};
  const undo = () => {
    field.current?.focus();
    void apply(back, texts.undone, true);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={line}>
      <label htmlFor={id}>{texts.label}</label>
      <DaysField
        id={id}
        describedBy={`${id}-result`}
        value={typed}
        isWrong={result?.isError ?? false}
        onType={(text) => {
          setTyped(text);
          setResult(undefined);
        }}
        inputRef={field}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={isRunning}
        sx={{ ...touchButton, minHeight: { xs: heights.touch, sm: heights.filter } }}
      >
        {texts.apply}
      </Button>
      <Box id={`${id}-result`} role="status" sx={{ color: tones[result?.isError ? 'red' : 'green'].text }}>
        {result?.text}
      </Box>
      {back.length > 0 && !isRunning && (
        <Button onClick={undo} sx={touchButton}>
          {texts.undo}
        </Button>
      )}
    </Box>
  );
}

/** Applies changes one after another and says how many were made, and which were not. */
function useChanges() {
  const queries = useQueryClient();
  const [result, setResult] = useState<Result>();
  const [isRunning, setRunning] = useState(false);
  const apply = async (changes: readonly Change[], said: (values: { count: number }) => string, isUndo = false) => {
    if (isRunning) return;
    setRunning(true);
    const made: Change[] = [];
    const failed: { readonly name: string; readonly why: string }[] = [];
    for (const [index, { region, norm }] of changes.entries()) {
      setResult({ text: texts.running({ done: String(index + 1), total: String(changes.length) }) });
      const why = await changeNorm(queries, region, norm);
      if (why === null) made.push({ region: { ...region, norm }, norm: region.norm });
      else failed.push({ name: region.name, why });
    }
    const [first] = failed;
    const failure = first && texts.failed({ regions: failed.map(({ name }) => name).join(', '), why: first.why });
    const success = made.length > 0 && said({ count: made.length });
    setResult({
      text: [success, failure].filter(Boolean).join('. '),
      isError: failed.length > 0,
      ...(!isUndo && { back: made }),
    });
    setRunning(false);
  };
  return { result, setResult, isRunning, apply };
}
