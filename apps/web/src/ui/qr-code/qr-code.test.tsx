import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const address = 'otpauth://totp/Pochta:998901234567?secret=JBSWY3DPEHPK3PXP&issuer=Pochta';

/** Modules covered by a path of rectangles, as `x y`. */
function covered(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, length]) => [x, y, length].map(Number));
  return new Set(
    runs.flatMap(([x = 0, y = 0, length = 0]) => Array.from({ length }, (_, index) => `${x + index} ${y}`)),
  );
}

it('a QR code covers exactly the dark modules, with the blank that readers need, and has a name', () => {
  render(<QrCode text={address} label="QR-код для приложения" size={176} />);
  const image = screen.getByRole('img', { name: 'QR-код для приложения' });
  const { data } = encode(address, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(covered(image.querySelector('path')?.getAttribute('d') ?? '')).toEqual(new Set(dark));
  expect(image.getAttribute('viewBox')).toBe(`0 0 ${data.length} ${data.length}`);
  expect(data.slice(0, 4).flat()).not.toContain(true);
});
