import { formatTashkentTime } from '@hybrid-mail/core/clock';
import { commonTexts } from '@hybrid-mail/messages/common';
import { exportFileTexts } from '@hybrid-mail/messages/export-file';

interface About {
  readonly title: string;
  readonly subtitle: string;
}

/** Description of an Excel file: what it holds, by which program and when it was made. */
export const describeFile = ({ title, subtitle }: About, date: Date) => ({
  title,
  subtitle,
  made: exportFileTexts.made({ app: commonTexts.appName, when: formatTashkentTime(date) }),
  author: commonTexts.appName,
});
