import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface Props {
  readonly title: string;
  /** Null if nothing failed; empty if the reason is unknown. */
  readonly reason: string | null;
}

/** Submission error that belongs to no field. */
export const FormFailure = ({ title, reason }: Props) =>
  reason !== null && (
    <Alert severity="error" role="alert" sx={{ mt: 4, overflowWrap: 'anywhere' }}>
      {reason === '' ? title : <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>}
      {reason}
    </Alert>
  );
