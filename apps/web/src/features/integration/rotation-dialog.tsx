import Typography from '@mui/material/Typography';
import type { QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { SelectField } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';

const schema = z.object({ overlap: z.string() });

interface Texts {
  readonly text: string;
  readonly overlap: string;
  readonly save: string;
  readonly failed: string;
}

interface Props {
  readonly title: string;
  readonly texts: Texts;
  /** How long the former value may work beside the new one, in the unit of `rotate`. */
  readonly overlaps: readonly number[];
  readonly defaultOverlap: number;
  readonly labelOf: (overlap: number) => string;
  readonly rotate: (overlap: number) => Promise<void>;
  readonly changed: QueryKey;
  readonly onClose: () => void;
}

/** Dialog that replaces a key or a secret; the former one works for a while. Rendered only while open. */
export function RotationDialog({ title, texts, overlaps, defaultOverlap, labelOf, rotate, changed, onClose }: Props) {
  const form = useScreenForm(schema, { overlap: String(defaultOverlap) });
  const saving = useSaving(form, {
    send: async ({ overlap }) => {
      await rotate(Number(overlap));
      return null;
    },
    told: {},
    changed: [changed],
    onClose,
  });
  return (
    <SavingDialog
      title={title}
      saveLabel={texts.save}
      failedTitle={texts.failed}
      saving={saving}
      isTyped={false}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{texts.text}</Typography>
      <SelectField
        control={form.control}
        name="overlap"
        label={texts.overlap}
        choices={overlaps.map((overlap) => ({ value: String(overlap), label: labelOf(overlap) }))}
        emptyLabel={undefined}
      />
    </SavingDialog>
  );
}
