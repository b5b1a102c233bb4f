import { homeTexts } from '../../messages/home.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';

export function HomeScreen() {
  return <PageHeader title={homeTexts.title} />;
}
