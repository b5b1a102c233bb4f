import { maxPageSize } from '@hybrid-mail/contracts/paging';
import { type TemplateRecord, templateCalls } from '@hybrid-mail/contracts/template';
import { staffTodayTexts } from '@hybrid-mail/messages/staff-today';
import Description from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/formats/dates.ts';
import { callQuery } from '../../../lib/queries/call-query.ts';
import { paths } from '../../../lib/routes.ts';
import { TaskPanel } from '../today/task-panel.tsx';
import { TaskList } from '../today/task-row.tsx';
import { taskPanelWidth } from '../today/task-row-styles.ts';
import type { TodayTask } from '../today/tasks-of.ts';

const texts = staffTodayTexts.lastTemplates;
const most = 5;

/** Below the cards, or in a wide window beside them. */
const place = { ml: { xs: 4, xl: 0 }, mr: 4, mt: { xs: 4, xl: 0 }, maxWidth: { xl: taskPanelWidth } } as const;

const list = paths['admin-template'];

const rowOf = ({ id, name, organization, changedOn, fields, version }: TemplateRecord): TodayTask => ({
  key: `template-${id}`,
  Icon: Description,
  tone: 'grey',
  title: name,
  note: texts.note({
    organization: organization.name,
    day: formatDay(changedOn),
    version,
    placeholders: fields.length,
  }),
  action: { label: texts.action, link: { to: list, search: { page: 1, search: name } } },
});

/** The templates that were changed last, each with a link to its row in the list. */
export function LastTemplates() {
  const query = useQuery(
    // Below the key of the lists, which a change of a template invalidates.
    callQuery(['template', 'list', 'last'], templateCalls.list, {
      query: { limit: maxPageSize, skip: 0, isRetired: false },
    }),
  );
  const { data, isError } = query;
  const last = data?.records.toSorted((one, other) => other.changedOn.localeCompare(one.changedOn)).slice(0, most);
  return (
    <Box sx={place}>
      <TaskPanel title={texts.title} failed={isError ? query : undefined} failedText={texts.failed}>
        {last && <TaskList tasks={last.map(rowOf)} none={{ title: texts.none, note: texts.noneNote }} />}
      </TaskPanel>
    </Box>
  );
}
