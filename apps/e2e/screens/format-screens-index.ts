import type { Screen } from './screen.ts';

export interface ScreenshotEntry extends Screen {
  /** Value of document.title. */
  readonly title: string;
}

const product = / — Единая система отправки писем$/;

const entry = ({ name, title: whole, onlyWide }: ScreenshotEntry) => {
  const title = whole.replace(product, '');
  const phone = onlyWide ? '' : `\n![${title}, phone](${name}.phone.webp)`;
  return `## ${title} (\`${name}\`)\n\n![${title}](${name}.wide.webp)${phone}\n`;
};

/** Markdown of `docs/screens/README.md`, the page that shows all pictures. */
export const formatScreensIndex = (pictures: readonly ScreenshotEntry[]): string =>
  `# Screens

Every screen of the demonstration at 1366x768 and at 390x844, taken by \`npm run screens\`. The areas of controllers, monitoring and
auditors show reports and lists of the administrators' area under addresses of their own.

${pictures.map(entry).join('\n')}`;
