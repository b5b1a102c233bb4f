import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useRef, useState } from 'react';
import { CountTabs } from '../../../ui/count-tabs/count-tabs.tsx';
import { DataTable, type RowLook } from '../../../ui/data-table/index.ts';
import { ListBody } from '../../../ui/list-page/list-body.tsx';
import { PdfDialog } from '../../../ui/pdf-viewer/pdf-dialog.tsx';
import type { CheckedLetter } from '../batch/check-letter.ts';
import type { PdfBatch } from '../batch/pdf-batch.ts';
import { CreateBar } from '../create-bar.tsx';
import type { Creating } from '../use-creating.ts';
import { type LetterFocus, useLetterFocus } from '../use-letter-focus.ts';
import { type LetterView, letterTabs, useLetterView } from '../use-letter-view.ts';
import type { LetterActions } from './letter-actions.ts';
import { LetterCard } from './letter-card.tsx';
import { letterColumns } from './letter-columns.tsx';
import { isReady, type LetterKind, letterKinds } from './letter-kinds.ts';
import { LetterPreview, minWidthBeside } from './letter-preview.tsx';

interface Props {
  /** The place names are loading, so no letter is checked yet. */
  readonly isLoading: boolean;
  readonly batch: PdfBatch;
  readonly letters: readonly CheckedLetter[];
  readonly creating: Creating;
}

const loaded = { isRefreshing: false, error: undefined, retry: () => undefined };
const keyOf = ({ row }: CheckedLetter) => String(row.number);

/** The grid of the letters, their first page, and the bar that creates them. */
export function LettersPart({ isLoading, batch, letters, creating }: Props) {
  const view = useLetterView(letters);
  const focus = useLetterFocus(view.shown, () => view.choose('all'));
  const [opened, setOpened] = useState<File | null>(null);
  const actions = useLetterActions({ batch, view, focus, open: setOpened });
  const columns = useMemo(() => letterColumns(actions), [actions]);
  const isWide = useMediaQuery(minWidthBeside, { noSsr: true });
  const at = view.shown.findIndex(({ row }) => row.number === focus.place?.row);
  const stepTo = (letter: CheckedLetter | undefined) =>
    letter && (() => focus.setPlace({ row: letter.row.number, part: null }));
  return (
    <>
      <Toolbar view={view} />
      <ListBody
        beside={
          isWide && (
            <LetterPreview
              letter={view.shown[at]}
              part={focus.place?.part ?? null}
              actions={actions}
              onPrevious={stepTo(view.shown[at - 1])}
              onNext={stepTo(view.shown[at + 1])}
            />
          )
        }
      >
        <DataTable
          label={texts.table}
          columns={columns}
          rows={view.shown}
          rowKey={keyOf}
          load={{ ...loaded, isFirst: isLoading }}
          emptyText={texts.noneLeft}
          onOpen={({ row }) => setOpened(row.file)}
          look={isWide ? rowLookOf(focus) : undefined}
          keptKey={focus.place ? String(focus.place.row) : undefined}
          card={(letter) => <LetterCard letter={letter} actions={actions} />}
        />
      </ListBody>
      <CreateBar
        ready={letters.filter(isReady)}
        open={view.counts.open}
        creating={creating}
        onOpen={() => focus.next(null)}
      />
      {opened && <PdfDialog file={opened} fileName={opened.name} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Adapts the focus to `RowLook`: the preview follows the focused row. */
function rowLookOf({ place, setPlace }: LetterFocus): RowLook<CheckedLetter> {
  const goTo = ({ row }: CheckedLetter) => setPlace({ row: row.number, part: null });
  return { key: place ? String(place.row) : null, onToggle: goTo, onMove: goTo, onClose: () => setPlace(null) };
}

const toneOf = (kind: LetterKind) => (kind === 'doubtful' ? 'amber' : 'red');

const Toolbar = ({ view }: { readonly view: LetterView }) => (
  <CountTabs
    label={texts.table}
    kindsLabel={texts.kinds}
    tabs={letterTabs.map((name) => ({ name, label: texts.tabs[name], count: view.counts[name] }))}
    kinds={view.kinds.map(({ name, count }) => ({ name, label: texts.kindNames[name], count, tone: toneOf(name) }))}
    tab={view.tab}
    kind={view.kind}
    onTab={(tab) => view.choose(tab)}
    onKind={(kind) => view.choose('open', letterKinds.find((name) => name === kind) ?? null)}
  >
    <Button
      startIcon={<ArrowDownward />}
      aria-pressed={view.isOpenFirst}
      onClick={view.toggleOrder}
      sx={{ ml: { md: 'auto' }, flex: 'none' }}
    >
      {texts.openFirst}
    </Button>
  </CountTabs>
);

interface Given {
  readonly batch: PdfBatch;
  readonly view: LetterView;
  readonly focus: LetterFocus;
  readonly open: (file: File) => void;
}

/** Stable object, so that cells do not remount while the user types. */
function useLetterActions(given: Given): LetterActions {
  const latest = useRef(given);
  latest.current = given;
  return useMemo(() => {
    const now = () => latest.current;
    return {
      onPlace: (place) => now().focus.setPlace(place),
      onEdit: (row, values) => {
        now().view.touch(row);
        now().batch.edit(row, values);
      },
      onAccept: ({ row: { number } }, part) => {
        now().view.touch(number);
        now().batch.accept(number, part);
        now().focus.next({ row: number, part });
      },
      onReplace: (row, file) => {
        now().batch.replace(row, file);
        now().focus.goTo({ row, part: null });
      },
      onLookAgain: (row) => {
        now().batch.lookAgain(row);
        now().focus.goTo({ row, part: null });
      },
      onLeaveOutBlank: (row) => {
        void now().batch.leaveOutBlank(row);
        now().focus.goTo({ row, part: null });
      },
      onPutBlankBack: (row) => {
        now().batch.putBlankBack(row);
        now().focus.goTo({ row, part: null });
      },
      onRemove: (row) => {
        const { view, focus, batch } = now();
        const at = view.shown.findIndex((letter) => letter.row.number === row);
        const other = view.shown[at + 1] ?? view.shown[at - 1];
        const left = other?.row ?? batch.state().rows.find(({ number }) => number !== row);
        batch.remove(row);
        focus.goTo(left ? { row: left.number, part: null } : null);
      },
      onOpen: ({ row }) => now().open(row.file),
    };
  }, []);
}
