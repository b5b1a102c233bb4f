import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as plainIcons from './plain-icons.ts';

const pathsOf = (container: HTMLElement) =>
  Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d')).join('');

it.each(Object.entries(plainIcons))('the icon %s is drawn as in Material UI', async (name, Icon) => {
  const original = await import(`../../../node_modules/@mui/icons-material/${name}.js`);
  const drawn = render(<Icon />).container;
  expect(pathsOf(drawn)).toBe(pathsOf(render(<original.default />).container));
});
