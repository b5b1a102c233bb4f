import { commonTexts } from '@hybrid-mail/messages/common';
import { formatPlainDay } from '../../lib/formats/dates.ts';

interface Props {
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}

/** First and last day of a contract, stacked. */
export const ContractDays = ({ from, to }: Props) =>
  from || to ? (
    <>
      <div style={{ whiteSpace: 'nowrap' }}>{from ? formatPlainDay(from) : commonTexts.none}</div>
      <div style={{ whiteSpace: 'nowrap' }}>{to ? formatPlainDay(to) : commonTexts.none}</div>
    </>
  ) : (
    commonTexts.none
  );
