import { commonTexts } from '@hybrid-mail/messages/common';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import IconButton from '@mui/material/IconButton';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../../lib/routes.ts';

export function BackButton() {
  const router = useRouter();
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: paths.dashboard });
  return (
    <IconButton aria-label={commonTexts.back} onClick={goBack} edge="start">
      <ChevronLeft />
    </IconButton>
  );
}
