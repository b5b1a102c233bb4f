import { unit as calls, type UnitInList } from '@hybrid-mail/contracts/unit';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { referenceQueries } from '../../../lib/queries/reference.queries.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { useOnboarding } from '../onboarding-context.ts';
import { fieldOf, type RegionsTyped } from './regions-typed.ts';
import { StepFrame } from './step-frame.tsx';
import { UnitRegions } from './unit-regions.tsx';
import { useStepForm } from './use-step-form.ts';

const texts = onboardingTexts.regions;

const regionsOf = ({ regions = [] }: UnitInList) => regions.map(({ id }) => id);

const schema: z.ZodType<RegionsTyped, RegionsTyped> = z.record(z.string(), z.array(z.int()));

/** Regions in which each unit works. */
export function RegionsStep() {
  const { onboarding } = useOnboarding();
  const [{ units }] = useState(onboarding);
  const regions = useQuery(referenceQueries.regions());
  const { form, saving } = useStepForm<RegionsTyped, RegionsTyped>({
    step: 'regions',
    schema,
    held: Object.fromEntries(units.map((unit) => [fieldOf(unit), regionsOf(unit)])),
    next: 'clientType',
    send: async ({ formState: { dirtyFields } }, typed) => {
      const changed = units.filter((unit) => dirtyFields[fieldOf(unit)]);
      const empty = changed.filter((unit) => typed[fieldOf(unit)]?.length === 0);
      if (empty.length > 0) return Object.fromEntries(empty.map((unit) => [fieldOf(unit), texts.missing]));
      for (const unit of changed) {
        const body = { regions: typed[fieldOf(unit)], was: { regions: regionsOf(unit) } };
        await call(calls.update, { query: { id: unit.id }, body });
      }
      return null;
    },
  });
  const { isDirty } = form.formState;
  const isOpen = isDirty || onboarding.blockers.some(({ kind }) => kind === 'unitRegion');
  return (
    <StepFrame
      step="regions"
      about={texts.about}
      saving={saving}
      save={
        isOpen
          ? { label: onboardingTexts.save, isOff: !isDirty, left: onboardingTexts.left({ fields: texts.left }) }
          : undefined
      }
    >
      {units.map((unit) => (
        <UnitRegions key={unit.id} unit={unit} control={form.control} regions={regions.data ?? []} />
      ))}
      <NotLoaded query={regions} text={texts.failed} />
    </StepFrame>
  );
}
