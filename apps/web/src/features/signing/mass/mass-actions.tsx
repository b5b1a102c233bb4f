import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts, massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Pause from '@mui/icons-material/PauseOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import Stop from '@mui/icons-material/StopOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFocusWhenReady } from '../use-focus-when-ready.ts';
import type { SigningQueue, SigningQueueProgress } from './signing-queue.ts';

interface Props {
  readonly queue: SigningQueue;
  readonly progress: SigningQueueProgress;
  readonly canSign: boolean;
  /** Whether a key is chosen and nothing warns of the sending. */
  readonly isReady: boolean;
  /** Main button before the start; by default «Подписать». */
  readonly mainAction?: ReactNode;
  /** Whether the letters that a stopped run has left can be signed from here. */
  readonly mayContinue: boolean;
  readonly onClose: () => void;
}

/** Buttons of the current phase; the primary one last. */
export function MassActions({ queue, progress, mayContinue, onClose, ...before }: Props) {
  const { phase, failed } = progress;
  if (phase === 'idle') return <Before {...before} onClose={onClose} />;
  const left = mayContinue && phase === 'ended' ? countWaiting(progress) : 0;
  return (
    <>
      {phase !== 'ended' && (
        <>
          <Typography variant="caption" sx={{ mr: 'auto', maxWidth: 250, flexShrink: 1 }}>
            {texts.stay}
          </Typography>
          <Button startIcon={<Stop />} onClick={() => queue.stop()}>
            {texts.stop}
          </Button>
        </>
      )}
      {failed > 0 && (
        <Button variant="outlined" startIcon={<Replay />} onClick={() => queue.retryFailed()}>
          {texts.retryFailed({ count: failed })}
        </Button>
      )}
      {left > 0 && (
        <Button variant="outlined" startIcon={<Play />} onClick={() => queue.signRest()}>
          {texts.signRest({ count: left })}
        </Button>
      )}
      {phase === 'paused' && (
        <Button variant="contained" startIcon={<Play />} autoFocus onClick={() => queue.resume()}>
          {texts.resume}
        </Button>
      )}
      {phase === 'running' && (
        <Button variant="contained" startIcon={<Pause />} autoFocus onClick={() => queue.pause()}>
          {texts.pause}
        </Button>
      )}
      {phase === 'ended' && (
        <Button variant="contained" autoFocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      )}
    </>
  );
}

const countWaiting = ({ states }: SigningQueueProgress) =>
  [...states.values()].filter(({ kind }) => kind === 'waiting').length;

function Before({
  canSign,
  isReady,
  mainAction,
  onClose,
}: Pick<Props, 'canSign' | 'isReady' | 'mainAction' | 'onClose'>) {
  const main = useFocusWhenReady(isReady);
  return (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      {mainAction ?? (
        <Button ref={main} type="submit" variant="contained" disabled={!canSign}>
          {signingTexts.sign}
        </Button>
      )}
    </>
  );
}
