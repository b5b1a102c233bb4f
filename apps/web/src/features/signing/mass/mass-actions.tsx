import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts, massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Pause from '@mui/icons-material/PauseOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import Stop from '@mui/icons-material/StopOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SigningQueue, SigningQueueProgress } from './signing-queue.ts';

interface Props {
  readonly queue: SigningQueue;
  readonly progress: SigningQueueProgress;
  readonly canSign: boolean;
  readonly onClose: () => void;
}

/** Buttons of the current phase; the primary one last. */
export function MassActions(props: Props) {
  const { phase } = props.progress;
  if (phase === 'idle') return <Before {...props} />;
  return phase === 'ended' ? <After {...props} /> : <Meanwhile {...props} />;
}

function Before({ canSign, onClose }: Props) {
  return (
    <>
      <Button onClick={onClose} autoFocus>
        {commonTexts.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={!canSign}>
        {signingTexts.sign}
      </Button>
    </>
  );
}

function Meanwhile({ queue, progress }: Props) {
  const isPaused = progress.phase === 'paused';
  return (
    <>
      <Typography variant="caption" sx={{ mr: 'auto', maxWidth: 250, flexShrink: 1 }}>
        {texts.stay}
      </Typography>
      <Button startIcon={<Stop />} onClick={() => queue.stop()}>
        {texts.stop}
      </Button>
      <RetryFailed queue={queue} progress={progress} />
      {isPaused ? (
        <Button key="resume" variant="contained" startIcon={<Play />} autoFocus onClick={() => queue.resume()}>
          {texts.resume}
        </Button>
      ) : (
        <Button key="pause" variant="contained" startIcon={<Pause />} autoFocus onClick={() => queue.pause()}>
          {texts.pause}
        </Button>
      )}
    </>
  );
}

function After({ queue, progress, onClose }: Props) {
  return (
    <>
      <RetryFailed queue={queue} progress={progress} />
      <Button variant="contained" autoFocus onClick={onClose}>
        {commonTexts.close}
      </Button>
    </>
  );
}

function RetryFailed({ queue, progress: { failed } }: Pick<Props, 'queue' | 'progress'>) {
  if (failed === 0) return null;
  return (
    <Button variant="outlined" startIcon={<Replay />} onClick={() => queue.retryFailed()}>
      {texts.retryFailed({ count: failed })}
    </Button>
  );
}
