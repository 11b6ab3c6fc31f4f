import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const text = 'otpauth://totp/Credit%20Studio:ada@example.test?secret=JBSWY3DPEHPK3PXP&issuer=Credit%20Studio';

it('draws each dark module black, on white with four modules around the code', () => {
  render(<QrCode text={text} label="QR code" />);
  const image = screen.getByRole('img', { name: 'QR code' });
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  expect(image).toHaveAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`);
  const ground = image.querySelector('rect');
  expect(ground).toHaveAttribute('fill', '#fff');
  expect(ground).toHaveAttribute('width', String(size + 8));
  const path = image.querySelector('path');
  expect(path).toHaveAttribute('fill', '#000');
  const drawn = new Set(path?.getAttribute('d')?.match(/M\d+ \d+/g));
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])));
  expect(drawn).toEqual(new Set(dark));
});
