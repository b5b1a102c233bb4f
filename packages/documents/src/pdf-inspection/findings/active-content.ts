import type { PDFDocument } from '#pdf-lib';
import { errorFinding, type PdfFinding, pdfFeatures } from '../pdf-finding.ts';
import type { TwoReadings } from '../read/open-with-both-parsers.ts';
import { type ActiveFeature, featuresOfObject, reachableObjects } from './active-features.ts';
import { findViewerFeatures } from './viewer-features.ts';

/**
 * Finds content that a printed letter does not need: scripts, actions, attachments and external parts. Content that
 * neither parser reaches from the last revision is reported as left over from an earlier revision.
 */
export async function findActiveContent({ lib, js }: TwoReadings): Promise<PdfFinding[]> {
  const { present, leftover } = featuresIn(lib);
  for (const feature of await findViewerFeatures(js)) present.add(feature);
  const active = pdfFeatures.filter((feature) => present.has(feature));
  const left = pdfFeatures.filter((feature) => leftover.has(feature) && !present.has(feature));
  return [
    ...active.map((feature) => errorFinding('active-content', { feature })),
    ...left.map((feature) => errorFinding('leftover-content', { feature })),
    ...(present.has('action') ? [errorFinding('differs-in-print', { feature: 'action' })] : []),
  ];
}

function featuresIn(lib: PDFDocument) {
  const [present, leftover] = [new Set<ActiveFeature>(), new Set<ActiveFeature>()];
  let reachable: ReturnType<typeof reachableObjects> | undefined;
  for (const [, object] of lib.context.enumerateIndirectObjects()) {
    const features = featuresOfObject(object, lib.context);
    if (features.size === 0) continue;
    reachable ??= reachableObjects(lib);
    for (const feature of features) (reachable.has(object) ? present : leftover).add(feature);
  }
  return { present, leftover };
}
