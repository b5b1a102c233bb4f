import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Measured {
  readonly name: string;
  readonly before: string;
  readonly gestures: number;
  readonly seconds: number;
}

const file = join(import.meta.dirname, '../../../docs/stopwatch.md');
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const rowOf = ({ name, before, ...now }: Measured) =>
  `| ${name} | ${before} | ${now.gestures} ${now.gestures === 1 ? 'gesture' : 'gestures'}, ${seconds.format(now.seconds)} s |`;

/** Writes the measurement to docs/stopwatch.md: replaces the row of the job, or adds one. */
export async function writeMeasurement(job: Measured): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const row = rowOf(job);
  const place = lines.findIndex((line) => line.split('|')[1]?.trim() === job.name);
  lines.splice(place < 0 ? lines.length : place, place < 0 ? 0 : 1, row);
  await writeFile(file, `${lines.join('\n')}\n`);
  console.log(row);
}
