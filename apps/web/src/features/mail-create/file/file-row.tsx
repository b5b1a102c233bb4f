import { commonTexts } from '@hybrid-mail/messages/common';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { formatSize } from '../../../lib/formats/numbers.ts';
import { pdfAccept } from '../../../shared/pdf-file/pdf-accept.ts';
import { ChosenFile, RemoveFileButton, ReplaceFileButton } from '../../../ui/file-field/chosen-file.tsx';
import type { Inspection, InspectionControl } from './use-inspection.ts';

interface Props extends Pick<InspectionControl, 'inspect' | 'drop'> {
  readonly inspection: Exclude<Inspection, { phase: 'none' }>;
}

const runningText = (percent: number) => (percent < 100 ? texts.uploading({ percent }) : texts.checking);

/** Name and upload progress of the chosen file, with buttons to replace or remove it. */
export function FileRow({ inspection, inspect, drop }: Props) {
  const percent = inspection.phase === 'running' ? inspection.percent : null;
  const { name, size } = inspection.file;
  return (
    <ChosenFile
      label={texts.file}
      Icon={PictureAsPdf}
      name={name}
      note={percent === null ? formatSize(size) : runningText(percent)}
      progress={percent === null ? undefined : { label: texts.progress, percent: percent < 100 ? percent : undefined }}
    >
      {percent === null ? (
        <>
          <ReplaceFileButton label={texts.chooseOther} accept={pdfAccept} onFile={inspect} />
          <RemoveFileButton label={texts.remove} onClick={drop} />
        </>
      ) : (
        <Button variant="outlined" onClick={drop}>
          {commonTexts.cancel}
        </Button>
      )}
    </ChosenFile>
  );
}
