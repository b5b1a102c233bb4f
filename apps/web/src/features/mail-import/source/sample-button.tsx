import { template as calls, type TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { call } from '../../../lib/api/call.ts';
import { useDownload } from '../../../lib/files/index.ts';
import { notify } from '../../../ui/notify/notify.tsx';

/** Downloads a sample spreadsheet with the template's columns. */
export function SampleButton({ template: { id, name } }: { readonly template: TemplateOption }) {
  const download = useDownload();
  const save = async () => {
    const failure = await download.start({
      fileName: `${name}.xlsx`,
      fetch: ({ signal }) => call(calls.sample, { query: { id }, signal }),
    });
    if (failure) notify.error(texts.sampleFailed, 5);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={download.isRunning}
      loadingPosition="start"
      onClick={() => void save()}
      sx={{ alignSelf: 'flex-start' }}
    >
      {texts.sample}
    </Button>
  );
}
