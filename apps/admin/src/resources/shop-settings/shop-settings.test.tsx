import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeOrder } from '../../testing/records.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './shop-settings-screen.tsx';

const stored = { pendingOrderDays: 7, timeZone: 'Europe/Berlin', allowedOrigins: [] as string[], version: 3 };
const path = '/api/shop-settings';

function enveloped(data: object) {
  return Response.json({ success: true, data });
}
function renderShop(answers: Answers = {}) {
  const bodies: unknown[] = [];
  let current = stored;
  const app = renderApp({
    path: '/admin/settings/shop',
    answers: {
      [path]: (_url, { method, body }) => {
        if (method === 'PUT') {
          bodies.push(JSON.parse(String(body)));
          current = { ...current, ...JSON.parse(String(body)), version: current.version + 1 };
        }
        return enveloped(current);
      },
      ...answers,
    },
  });
  return { ...app, bodies };
}
const zone = () => screen.findByLabelText('Time zone');
const days = () => screen.findByRole('textbox', { name: /Cancel unpaid orders/ });
const save = () => screen.findByRole('button', { name: 'Save Changes' });

it('saves the time zone and the days that an order may wait', async () => {
  const { person, bodies } = renderShop();
  await person.selectOptions(await zone(), 'America/New_York');
  await person.clear(await days());
  await person.type(await days(), '14');
  await person.click(await save());
  expect(await screen.findByText('Shop settings updated successfully!')).toBeInTheDocument();
  expect(bodies).toEqual([
    { timeZone: 'America/New_York', pendingOrderDays: 14, allowedOrigins: [], version: 3 },
  ]);
});

it('shows what time it is in the chosen zone before it is saved', async () => {
  const { person } = renderShop();
  expect(await screen.findByText(/CES?T there now/)).toBeInTheDocument();
  await person.selectOptions(await zone(), 'Asia/Tokyo');
  expect(screen.getByText(/GMT\+9 there now/)).toBeInTheDocument();
});

it('refuses days that the shop does not take, and sends nothing', async () => {
  const { person, bodies } = renderShop();
  await person.clear(await days());
  await person.type(await days(), '91');
  await person.click(await save());
  expect(await days()).toHaveAccessibleDescription(/whole number from 1 to 90/);
  expect(await days()).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('saves the sites that may read public content, one on each line, once they are origins', async () => {
  const { person, bodies } = renderShop();
  const sites = await screen.findByRole('textbox', { name: 'Sites that may read public content' });
  await person.type(sites, 'https://blog.test{Enter}{Enter}shop.test');
  await person.click(await save());
  expect(sites).toHaveAccessibleDescription(/such as https:\/\/shop.example.com, without a path/);
  expect(bodies).toEqual([]);
  await person.type(sites, '{Backspace}'.repeat(9));
  await person.click(await save());
  expect(await screen.findByText('Shop settings updated successfully!')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ allowedOrigins: ['https://blog.test'] }]);
});

it('says why the settings could not be loaded', async () => {
  renderShop({ [path]: () => refused(403, 'admin_only', 'Administrators only.') });
  expect(await screen.findByText('Failed to fetch shop settings')).toBeInTheDocument();
});

it('decides the zone of every time in the console', async () => {
  const order = makeOrder(1, { createdAt: '2026-06-30T23:30:00.000Z' });
  renderApp({
    path: '/admin/orders/ABCD1234',
    answers: {
      [path]: () => enveloped({ ...stored, timeZone: 'Asia/Kolkata' }),
      '/order/ABCD1234': () => Response.json(order),
      '/order/ABCD1234/payments': () => enveloped([]),
    },
  });
  expect(await screen.findByText('1 Jul 2026, 05:00 IST')).toBeInTheDocument();
});
