import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { problemTabs } from '../../../shared/letter-grid/use-problem-filter.ts';
import { CountTabs } from '../../../ui/count-tabs/count-tabs.tsx';
import { DataTable, type RowQuickLook } from '../../../ui/data-table/index.ts';
import { ListBody } from '../../../ui/list-page/list-body.tsx';
import { PdfDialog } from '../../../ui/pdf-viewer/pdf-dialog.tsx';
import type { CheckedLetter } from '../batch/check-letter.ts';
import type { PdfBatch } from '../batch/pdf-batch.ts';
import { CreateBar } from '../create-bar.tsx';
import type { LetterCreation } from '../use-letter-creation.ts';
import { type LetterFocus, useLetterFocus } from '../use-letter-focus.ts';
import { type LetterView, useLetterView } from '../use-letter-view.ts';
import { LetterCard, letterColumns } from './letter-columns.tsx';
import { LetterPreview, previewMediaQuery } from './letter-preview.tsx';
import { isReadyToCreate } from './letter-problem-kinds.ts';
import { useLetterRowActions } from './use-letter-row-actions.ts';

interface Props {
  /** True while the place names load: until then no letter is checked. */
  readonly isLoading: boolean;
  readonly batch: PdfBatch;
  readonly letters: readonly CheckedLetter[];
  readonly creating: LetterCreation;
}

const loaded = { isRefreshing: false, error: undefined, retry: () => undefined };
const keyOf = ({ row }: CheckedLetter) => String(row.number);

/** Grid of the letters, preview of a first page, and the bar that creates the letters. */
export function LettersPart({ isLoading, batch, letters, creating }: Props) {
  const view = useLetterView(letters);
  const focus = useLetterFocus(view.shown, view.showAll);
  const [opened, setOpened] = useState<File | null>(null);
  const actions = useLetterRowActions({ batch, view, focus, open: setOpened });
  const columns = useMemo(() => letterColumns(actions), [actions]);
  const isWide = useMediaQuery(previewMediaQuery, { noSsr: true });
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
        ready={letters.filter(isReadyToCreate)}
        open={view.counts.bad}
        creating={creating}
        onOpen={() => focus.next(null)}
      />
      {opened && <PdfDialog file={opened} fileName={opened.name} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Adapts the focus to `RowQuickLook`: the preview follows the focused row. */
function rowLookOf({ place, setPlace }: LetterFocus): RowQuickLook<CheckedLetter> {
  const goTo = ({ row }: CheckedLetter) => setPlace({ row: row.number, part: null });
  return { key: place ? String(place.row) : null, onToggle: goTo, onMove: goTo, onClose: () => setPlace(null) };
}

const tabTexts = { all: 'all', good: 'ready', bad: 'open' } as const;

const Toolbar = ({ view }: { readonly view: LetterView }) => (
  <CountTabs
    {...view.chosen}
    label={texts.table}
    kindsLabel={texts.kinds}
    tabs={problemTabs.map((name) => ({ name, label: texts.tabs[tabTexts[name]], count: view.counts[name] }))}
    kinds={view.kinds.map(({ name, count }) => ({
      name,
      label: texts.kindNames[name],
      count,
      tone: name === 'doubtful' ? 'amber' : 'red',
    }))}
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
