import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { todaySendingTexts as texts } from '@hybrid-mail/messages/today-sending';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { senderBlockText } from '../../../shared/organization/sender-block.ts';
import type {
  TodaySendingKind,
  TodaySendingRequest,
  TodaySendingTask,
} from '../../../shared/requests/today-sending-request.ts';
import { signingItemOf } from '../../../shared/sending/use-sending-run.ts';
import type { WaitingLetters } from './waiting-letters.queries.ts';

/** A task with its letters, without those that left while the dialog was open. */
interface Part extends WaitingLetters {
  readonly isTicked: boolean;
  /** Number that the page showed; undefined if the server still counts as many. */
  readonly counted: number | undefined;
}

const countOf = ({ letters, toCopy }: WaitingLetters) => letters.length + toCopy.length;

export interface Found {
  readonly parts: readonly WaitingLetters[];
  readonly whyBlocked: unknown;
}

/**
 * Which tasks the dialog does. Signing takes all of them along, «Копии с новым адресом» only itself, because its button
 * promises no signature.
 */
export function useTodayChoice({ tasks, pressed }: Pick<TodaySendingRequest, 'tasks' | 'pressed'>, found?: Found) {
  const [ticked, setTicked] = useState<ReadonlySet<TodaySendingKind>>(
    () => new Set(pressed === 'returned' ? [pressed] : tasks.map(({ kind }) => kind)),
  );
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const parts = useMemo(
    () => found?.parts.map((part) => partOf(part, { tasks, ticked, gone })) ?? [],
    [found, tasks, ticked, gone],
  );
  const isBlocked = found !== undefined && found.whyBlocked !== null;
  const items = useMemo(
    () => (isBlocked ? [] : parts.flatMap(({ letters, isTicked }) => (isTicked ? letters.map(signingItemOf) : []))),
    [isBlocked, parts],
  );
  const toggle = (kind: TodaySendingKind) => {
    const next = new Set(ticked);
    if (!next.delete(kind)) next.add(kind);
    setTicked(next);
  };
  return {
    parts,
    items,
    copies: parts.flatMap(({ toCopy, isTicked }) => (isTicked ? toCopy : [])),
    expected: expectedOf(tasks.filter(({ kind }) => ticked.has(kind))),
    gone: gone.size,
    drop: (ids: readonly number[]) => setGone((now) => new Set([...now, ...ids])),
    toggle,
  };
}

/** Numbers of letters that the page showed, for the title while the letters are loading. */
function expectedOf(tasks: readonly TodaySendingTask[]) {
  const toCopy = tasks.find(({ kind }) => kind === 'returned')?.count ?? 0;
  return { toSign: tasks.reduce((sum, { count }) => sum + count, 0) - toCopy, toCopy };
}

interface Marks {
  readonly tasks: readonly TodaySendingTask[];
  readonly ticked: ReadonlySet<TodaySendingKind>;
  readonly gone: ReadonlySet<number>;
}

function partOf(part: WaitingLetters, { tasks, ticked, gone }: Marks): Part {
  const counted = tasks.find(({ kind }) => kind === part.kind)?.count;
  return {
    ...part,
    letters: part.letters.filter(({ id }) => !gone.has(id)),
    isTicked: ticked.has(part.kind),
    counted: counted === countOf(part) + part.ofOthers ? undefined : counted,
  };
}

interface Props {
  readonly choice: ReturnType<typeof useTodayChoice>;
  readonly whyBlocked: unknown;
}

/** The tasks as tick boxes, and how their letters differ from what the page showed. */
export function TodayChoice({ choice: { parts, items, copies, gone, toggle }, whyBlocked }: Props) {
  const waiting = parts.filter((part) => countOf(part) > 0);
  return (
    <>
      {whyBlocked !== null && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {wordsOfBlock(whyBlocked)}
        </Alert>
      )}
      <Box role="group" aria-label={texts.what} sx={{ display: 'grid', mb: 4 }}>
        {parts.map((part) => (
          <PartLine key={part.kind} part={part} isAlone={waiting.length < 2} onToggle={() => toggle(part.kind)} />
        ))}
      </Box>
      {gone > 0 && <Typography role="status">{mailListTexts.sending.gone({ count: gone })}</Typography>}
      {waiting.length === 0 && <Typography role="status">{texts.none}</Typography>}
      {items.length === 0 && copies.length > 0 && <Typography>{texts.copiesNote}</Typography>}
    </>
  );
}

const wordsOfBlock = (error: unknown) =>
  senderBlockText(error) ?? (error instanceof ApiError ? error.message : mailListTexts.sending.failed);

interface LineProps {
  readonly part: Part;
  /** Whether the dialog has no other task, so that there is nothing to choose. */
  readonly isAlone: boolean;
  readonly onToggle: () => void;
}

function PartLine({ part, isAlone, onToggle }: LineProps) {
  const { kind, isTicked, counted, ofOthers } = part;
  const count = countOf(part);
  const notes = [
    counted !== undefined && texts.changed({ count: counted }),
    ofOthers > 0 && texts.ofOthers({ count: ofOthers }),
  ].filter((note) => note !== false);
  if (isAlone && notes.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {isAlone || count === 0 ? (
        <span>{texts.parts[kind]({ count })}</span>
      ) : (
        <FormControlLabel
          control={<Checkbox checked={isTicked} onChange={onToggle} />}
          label={texts.parts[kind]({ count })}
        />
      )}
      {notes.length > 0 && (
        <Typography variant="caption" role="status">
          {notes.join(', ')}
        </Typography>
      )}
    </Box>
  );
}
