import type { CorrectedMail, NewMail } from '@hybrid-mail/contracts/new-mail';
import type { Database } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../../errors.ts';
import { placeNameOf } from '../../place-name-in-sql.ts';

interface Place {
  regionId: number;
  areaId: number;
}

/**
 * Finds region and area by id or SOATO code. If several areas have the same code, the `preferred` one is used.
 * @throws Refusal wrong-input when missing or unknown, area-not-in-region when they do not match
 */
export async function findPlace(db: Database, input: Omit<NewMail, 'document64'> | CorrectedMail): Promise<Place> {
  const regionSoato = input.regionSoato ?? input.soatoRegionId;
  const areaSoato = input.areaSoato ?? input.soatoAreaId;
  const [region, area] = await Promise.all([
    input.region === undefined && regionSoato === undefined
      ? null
      : db.prisma.region.findFirst({
          where: input.region === undefined ? { soato: regionSoato ?? '' } : { id: input.region },
        }),
    input.area === undefined && areaSoato === undefined
      ? null
      : db.prisma.area.findFirst({
          where: input.area === undefined ? { soato: areaSoato ?? '' } : { id: input.area },
          orderBy: { preferred: 'desc' },
        }),
  ]);
  if (!region || !area) {
    const fields = {
      ...(!region && { region: problem('choose-region') }),
      ...(!area && { area: problem('choose-area') }),
    };
    throw new Refusal('wrong-input', { fields });
  }
  if (area.regionId !== region.id) {
    throw new Refusal('area-not-in-region', {
      fields: { area: problem('area-elsewhere', { area: placeNameOf(area), region: placeNameOf(region) }) },
    });
  }
  return { regionId: region.id, areaId: area.id };
}
