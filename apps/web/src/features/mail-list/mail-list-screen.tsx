import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { MailListKind } from './mail-list-state.ts';

export function MailListScreen({ kind }: { readonly kind: MailListKind }) {
  return <PageHeader title={kind} />;
}
