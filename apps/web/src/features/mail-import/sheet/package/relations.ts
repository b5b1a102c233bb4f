import { readXml } from './read-xml.ts';
import { normalizePartName, type ZipArchive } from './zip-archive.ts';

interface Relation {
  readonly id: string;
  /** Last segment of the type URI, such as `worksheet`: in Strict Open XML only the segments before it differ. */
  readonly type: string;
  /** Normalized name of the target part. */
  readonly target: string;
}

/** Reads the relations of a part, or of the package if the name is empty. */
export function readRelations(archive: ZipArchive, part: string): Relation[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(file)) return relations;
  readXml(archive, file, {
    open: (name, attributes) => {
      const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes;
      if (name !== 'Relationship' || mode === 'External') return;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
  });
  return relations;
}

/** Resolves a target, which is absolute or relative to the folder of its part. */
function resolved(folder: string, target: string): string {
  const slashed = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (slashed.startsWith('/') ? slashed : folder + slashed).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return normalizePartName(steps.join('/'));
}
