import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Chrome on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
  ],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/149.0.0.0 Chrome/149.0.0.0`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/149.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/149.0.0.0 Mobile Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 10) ${webkit} Chrome/149.0.0.0 Safari/537.36 EdgA/149.0.0.0`,
  ],
  [
    'Opera on Windows',
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/149.0.0.0 Safari/537.36 OPR/130.0.0.0`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/29.0 Chrome/136.0`,
  ],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) FxiOS/145.0 Mobile/15E148'],
  ['Opera on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) OPT/6.0 Mobile/15E148'],
  [
    'Vivaldi on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/149.0.0.0 Safari/537.36 Vivaldi/8.0`,
  ],
  ['Windows', 'Some program (Windows NT 10.0)'],
  ['Firefox', 'Firefox/145.0'],
  ['', 'curl/8.14.1'],
  ['', ''],
])('is %j', (device, userAgent) => {
  expect(describeDevice(userAgent)).toBe(device);
});
