/** One line of a scrape. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The metrics of one scrape. */
export interface ScrapedMetrics {
  /** Types by metric name; the name of a histogram has no _bucket, _sum or _count. */
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
  /** The sum of the samples with this name and these labels; null when there are none. */
  value(name: string, labels?: Record<string, string>): number | null;
}

export async function scrapeMetrics(url: string): Promise<ScrapedMetrics> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const text = await answer.text();
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value = '']) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', word = '']) => [key, word])),
    value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value),
  }));
  const value = (name: string, wanted: Record<string, string> = {}) => {
    const fits = samples.filter(
      (each) => each.name === name && Object.entries(wanted).every(([key, word]) => each.labels[key] === word),
    );
    return fits.length === 0 ? null : fits.reduce((sum, each) => sum + each.value, 0);
  };
  return { types, samples, value };
}
