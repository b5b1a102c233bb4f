import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { CountTabs } from '../../../ui/count-tabs/count-tabs.tsx';
import { type RowView, rowTabs } from './use-row-view.ts';

/** Row filters with counts: valid, invalid, and by problem. */
export const RowToolbar = ({ view: { tab, kind, counts, kinds, choose } }: { readonly view: RowView }) => (
  <CountTabs
    label={texts.table}
    kindsLabel={texts.kinds}
    tabs={rowTabs.map((name) => ({ name, label: texts.tabs[name], count: counts[name] }))}
    kinds={kinds.map(({ kind: name, rows }) => ({ name, label: name, count: rows }))}
    tab={tab}
    kind={kind}
    onTab={(name) => choose(name)}
    onKind={(name) => choose('bad', name)}
  />
);
