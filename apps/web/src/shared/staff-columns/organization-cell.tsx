import { organizationFilterTexts as texts } from '@hybrid-mail/messages/organization-filter';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly organization: { readonly name: string; readonly inn: string };
}

/** Organization cell: name, INN below. */
export const OrganizationCell = ({ organization: { name, inn } }: Props) => (
  <>
    <div style={{ overflowWrap: 'anywhere' }}>{name}</div>
    <div style={{ color: colors.secondary, whiteSpace: 'nowrap' }}>{texts.inn({ inn })}</div>
  </>
);
