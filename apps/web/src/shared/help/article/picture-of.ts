const addresses = import.meta.glob<string>('../../../../../../docs/screens/*.wide.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const byName = new Map(Object.entries(addresses).map(([path, address]) => [fileName(path), address]));

/** URL of a picture, by its path relative to the help page. */
export const pictureOf = (path: string): string | undefined => byName.get(fileName(path));
