import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface Props {
  readonly title: string;
  /** Null: nothing failed; empty: failed for an unknown reason. */
  readonly reason: string | null;
}

/** Why a form was not saved, where no field is to blame. */
export const FormFailure = ({ title, reason }: Props) =>
  reason !== null && (
    <Alert severity="error" role="alert" sx={{ mt: 4, overflowWrap: 'anywhere' }}>
      {reason === '' ? title : <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>}
      {reason}
    </Alert>
  );
