/**
 * Fonts named in templates, by the font that replaces them. DejaVu has Cyrillic, oʻ gʻ, ў қ ғ ҳ, and its licence
 * permits embedding.
 */
const families = {
  'DejaVu Serif': [
    'serif',
    'Times New Roman',
    'Times',
    'Georgia',
    'Cambria',
    'Garamond',
    'PT Serif',
    'Liberation Serif',
  ],
  'DejaVu Sans': [
    ...[
      'sans-serif',
      'Arial',
      'Helvetica',
      'Calibri',
      'Verdana',
      'Tahoma',
      'Segoe UI',
      'Roboto',
      'Open Sans',
      'PT Sans',
    ],
    ...['Trebuchet MS', 'Liberation Sans', 'system-ui', 'cursive', 'fantasy'],
  ],
  'DejaVu Sans Mono': ['monospace', 'Courier', 'Courier New', 'Consolas', 'Liberation Mono'],
};

/** A fontconfig file with these fonts and no system fonts, so that a letter looks the same everywhere. */
export function fontconfigXml(fonts: string, cache: string): string {
  const aliases = Object.entries(families).flatMap(([ours, names]) =>
    names.map(
      (name) => `<alias binding="same"><family>${name}</family><prefer><family>${ours}</family></prefer></alias>`,
    ),
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${xmlText(fonts)}</dir>
<cachedir>${xmlText(cache)}</cachedir>
${aliases.join('\n')}
</fontconfig>
`;
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
