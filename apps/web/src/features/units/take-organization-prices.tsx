import { unitTexts } from '@hybrid-mail/messages/units';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { organizationSearch } from '../../lib/queries/organization-search.queries.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import type { UnitForm } from './unit-form.ts';

const texts = unitTexts.dialog;

interface Props {
  readonly form: UnitForm;
  readonly inn: string;
}

/** Offers the organization's prices to a unit without prices. */
export function TakeOrganizationPrices({ form: { setValue }, inn }: Props) {
  const { data } = useQuery(organizationSearch.byInn(useRole(), inn));
  const { sumForMail, sumForOverPaged } = data?.records[0]?.organization ?? {};
  if (data && !sumForMail && !sumForOverPaged)
    return <Typography variant="caption">{texts.organizationHasNone}</Typography>;
  if (!sumForMail || !sumForOverPaged) return null;
  const take = () => {
    const typed = { shouldDirty: true, shouldValidate: true };
    setValue('sumForMail', sumForMail, typed);
    setValue('sumForOverPaged', sumForOverPaged, typed);
  };
  return (
    <Button variant="outlined" size="small" onClick={take} sx={{ alignSelf: 'flex-start' }}>
      {texts.takePrices({ simple: formatMoney(sumForMail), overPaged: formatMoney(sumForOverPaged) })}
    </Button>
  );
}
