import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import Button from '@mui/material/Button';
import { problemTabs } from '../../../shared/letter-grid/use-problem-filter.ts';
import { CountTabs } from '../../../ui/count-tabs/count-tabs.tsx';
import { FocusTitleOnUnmount } from '../../../ui/page-header/lost-focus.ts';
import type { LetterView } from './use-letter-grid.ts';

const tabTexts = { all: 'all', good: 'ready', bad: 'open' } as const;

/** Tabs and kinds of problems with their counts; while there are problems, a button that puts their rows first. */
export const LetterTabs = ({ view }: { readonly view: LetterView }) => (
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
    {view.counts.bad > 0 && (
      <Button
        startIcon={<ArrowDownward />}
        aria-pressed={view.isOpenFirst}
        onClick={view.toggleOrder}
        sx={{ ml: { md: 'auto' }, flex: 'none' }}
      >
        <FocusTitleOnUnmount />
        {texts.openFirst}
      </Button>
    )}
  </CountTabs>
);
