import type { Prisma } from '@hybrid-mail/db';

/** Facts in a letter's first history entry. Only a correction changes them; its history entry holds both versions. */
export interface CreationFacts {
  readonly organizationId: number;
  readonly unitId: number;
  readonly receiver: string;
  readonly address: string;
  readonly regionId: number;
  readonly areaId: number;
  readonly documentSha256: Uint8Array;
  readonly pages: number;
  readonly sheets: number;
  readonly externalId?: string | null;
  readonly copiedFromId?: number | null;
  readonly registryId?: number | null;
}

export const creationFacts = (letter: CreationFacts) =>
  ({
    organizationId: letter.organizationId,
    unitId: letter.unitId,
    documentSha256: Buffer.from(letter.documentSha256).toString('hex'),
    pages: letter.pages,
    sheets: letter.sheets,
    receiver: letter.receiver,
    address: letter.address,
    regionId: letter.regionId,
    areaId: letter.areaId,
    externalId: letter.externalId ?? null,
    copiedFromId: letter.copiedFromId ?? null,
    registryId: letter.registryId ?? null,
  }) satisfies Prisma.InputJsonObject;
