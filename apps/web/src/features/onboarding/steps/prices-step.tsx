import { organizationCalls as calls } from '@hybrid-mail/contracts/organization';
import { usualPrices } from '@hybrid-mail/contracts/organization-fields';
import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { changeOf } from '../../../lib/saving/change-of.ts';
import { priceFields } from '../../../shared/contract-fields/contract-form.ts';
import { sheetsInBaseToday } from '../../../shared/letter/sheets-in-base.ts';
import { MoneyField, SideBySide } from '../../../ui/form-field/index.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { formatOverPagedPrice, isSamePrice, isUnpriced } from './priced-units/price-words.ts';
import { PricedUnits } from './priced-units/priced-units.tsx';
import { StepFrame, useStepForm } from './step-frame.tsx';

const texts = onboardingTexts.prices;

const fieldsOf = (record: Parameters<typeof priceFields>[0]) =>
  z.object({ ...priceFields(record), units: z.array(z.int()) });

/**
 * Step for the prices of the organization, and for the units that get these prices; both are saved in one transaction.
 */
export function PricesStep() {
  const { form, saving, save } = usePrices();
  const { control } = form;
  const [sumForMail, sumForOverPaged] = useWatch({ control, name: ['sumForMail', 'sumForOverPaged'] });
  const inBase = sheetsInBaseToday();
  const price = Number(sumForMail) === 0 && sumForMail ? contractTexts.freeOfCharge : texts.upTo({ inBase });
  return (
    <StepFrame step="prices" about={texts.about} saving={saving} save={save}>
      <SideBySide>
        <MoneyField
          control={control}
          name="sumForMail"
          label={contractTexts.sumForMail({ inBase })}
          usual={usualPrices.sumForMail}
          help={price}
        />
        <MoneyField
          control={control}
          name="sumForOverPaged"
          label={contractTexts.sumForOverPaged({ inBase })}
          usual={usualPrices.sumForOverPaged}
          help={formatOverPagedPrice(sumForMail, sumForOverPaged)}
        />
      </SideBySide>
      <PricedUnits form={form} />
      <Box sx={{ display: 'flex', gap: 2, fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>
        <InfoOutlined aria-hidden sx={{ fontSize: 18, flex: 'none' }} />
        {texts.aboutUnits}
      </Box>
    </StepFrame>
  );
}

function usePrices() {
  const { onboarding } = useOnboarding();
  const [{ organization, units }] = useState(onboarding);
  const fields = fieldsOf(organization);
  const { form, saving } = useStepForm({
    step: 'prices',
    schema: fields,
    held: {
      sumForMail: organization.sumForMail ?? '',
      sumForOverPaged: organization.sumForOverPaged ?? '',
      units: units.filter(isUnpriced).map(({ id }) => id),
    },
    next: null,
    saved: texts.applied,
    send: async (opened, typed) => {
      const { units: _, ...change } = changeOf(opened, fields, typed).change;
      const { units: __, ...was } = changeOf(opened, fields, typed).was;
      const pricesToUnits = typed.units.length > 0 ? typed.units : undefined;
      await call(calls.update, { query: { inn: organization.inn }, body: { ...change, was, pricesToUnits } });
    },
  });
  return { form, saving, save: useSave(form, units) };
}

type Fields = ReturnType<typeof fieldsOf>;
type Form = UseFormReturn<z.input<Fields>, unknown, z.output<Fields>>;

/**
 * Save button, labelled with the number of ticked units; undefined if there is nothing to save, so that the next step's
 * button replaces it.
 */
function useSave(form: Form, units: readonly UnitInList[]) {
  const [sumForMail, sumForOverPaged, ticked] = useWatch({
    control: form.control,
    name: ['sumForMail', 'sumForOverPaged', 'units'],
  });
  const { dirtyFields } = form.formState;
  const becomes = { sumForMail, sumForOverPaged };
  const isChanging = (unit: UnitInList) => isUnpriced(unit) || !isSamePrice(unit, becomes);
  const changing = units.filter((unit) => ticked.includes(unit.id) && isChanging(unit));
  if (!dirtyFields.sumForMail && !dirtyFields.sumForOverPaged && changing.length === 0) return undefined;
  const missing = [!sumForMail && texts.leftPrice, !sumForOverPaged && texts.leftOver].filter(Boolean).join(', ');
  return {
    label: ticked.length > 0 ? texts.apply({ count: ticked.length }) : onboardingTexts.save,
    left: missing === '' ? undefined : onboardingTexts.left({ fields: missing }),
  };
}
