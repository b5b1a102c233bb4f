import { staffTexts } from '@hybrid-mail/messages/staff';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';

/** Word of the main action of a row: on phones always, else where the table has the width for it. */
export function useEditWord(hasWidth: boolean): string | undefined {
  const isPhone = useIsPhone();
  return isPhone || hasWidth ? staffTexts.edit : undefined;
}
