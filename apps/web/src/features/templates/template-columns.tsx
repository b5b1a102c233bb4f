import type { TemplateRecord } from '@hybrid-mail/contracts/template';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import { formatDay } from '../../lib/formats/dates.ts';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { colors } from '../../ui/theme/tokens.ts';

const { plain } = columnMakersOf<TemplateRecord>();

/** Name of the template, with its chips. */
export const TemplateName = ({
  template: { name, version, fields, changedOn },
}: {
  readonly template: TemplateRecord;
}) => (
  <>
    <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</div>
    <div style={{ color: colors.secondary }}>
      {texts.about({ version, placeholders: fields.length, changed: formatDay(changedOn) })}
    </div>
  </>
);

export const templateColumns = [
  plain('name', texts.columns.name, 420, (template) => <TemplateName template={template} />, { isSticky: true }),
  plain('organization', texts.columns.organization, 420, (template) => <OrganizationCell {...template} />),
];
