import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import FileCopy from '@mui/icons-material/FileCopyOutlined';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/routes.ts';
import { droppedFiles } from '../../../shared/letter/handed-over.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';

/** Link to the page that creates a letter from each file. */
export const ManyFilesLink = () => (
  <ButtonLink to={paths['mail-create-many-pdfs']} startIcon={<FileCopy />}>
    {texts.many}
  </ButtonLink>
);

/** Opens the page that creates a letter from each of the files. */
export function useOpenManyFiles(): (files: File[]) => void {
  const navigate = useNavigate();
  return (files) => {
    droppedFiles.give(files);
    void navigate({ to: paths['mail-create-many-pdfs'] });
  };
}
