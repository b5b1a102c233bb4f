import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type DownloadRequest, useDownload } from '../../../lib/files/index.ts';
import { notify } from '../../../ui/notify/notify.tsx';

interface Props extends DownloadRequest, Pick<ButtonProps, 'variant' | 'sx' | 'children'> {
  /** Message shown if the download fails. */
  readonly failedText: string;
}

/** Button that downloads a file. */
export function DownloadButton({ fileName, fetch, failedText, ...button }: Props) {
  const { isRunning, start } = useDownload();
  const save = async () => {
    const failure = await start({ fileName, fetch });
    if (failure) notify.error(failedText, 5);
  };
  return (
    <Button
      {...button}
      startIcon={<DownloadOutlined />}
      loading={isRunning}
      loadingPosition="start"
      onClick={() => void save()}
    />
  );
}
