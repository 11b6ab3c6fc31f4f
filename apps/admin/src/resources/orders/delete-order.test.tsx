import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './order-list/order-list.tsx';

describe('deleting an order', () => {
  const pending = makeOrder(1);
  const deletePath = `/order/${pending._id}`;
  const renderDeletion = (respond: () => Response | Promise<Response>) => {
    let stored = [pending, makeOrder(2, { paymentStatus: 'Paid' })];
    const app = renderApp({
      path: '/admin/orders',
      answers: {
        '/orders': () => rows(stored),
        [deletePath]: async () => {
          const response = await respond();
          if (response.ok) stored = stored.slice(1);
          return response;
        },
      },
    });
    const confirm = async () => {
      await app.person.click(await screen.findByRole('button', { name: 'Delete order ORD10001' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete order ORD10001?' }));
      await app.person.click(dialog.getByRole('button', { name: 'Delete order' }));
      return dialog;
    };
    return { ...app, confirm };
  };

  it('is offered only for pending ones, names the order first, and removes the row', async () => {
    const { confirm } = renderDeletion(() => Response.json({ success: true, data: { _id: pending._id } }));
    await screen.findByText('ORD10002');
    expect(screen.getAllByRole('button', { name: /^Delete order/ })).toHaveLength(1);
    await confirm();
    expect(await screen.findByText('Order deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('ORD10001')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Orders' }));
  });

  it('removes the row from the list of both kinds, too', async () => {
    let stored = [pending, makeOrder(2, { paymentStatus: 'Paid' })];
    const { person } = renderApp({
      path: '/admin/all-orders',
      answers: {
        '/api/all-orders': () => rows(stored),
        [deletePath]: () => {
          stored = stored.slice(1);
          return Response.json({ success: true, data: { _id: pending._id } });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete order ORD10001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete order ORD10001?' }));
    await person.click(dialog.getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(screen.queryByText('ORD10001')).not.toBeInTheDocument());
    expect(screen.getByText('ORD10002')).toBeInTheDocument();
  });

  it.each([
    ['the server’s reason', () => refused(409, 'conflict', 'It is paid.'), 'It is paid.'],
    ['that it failed', () => new Response('<html>', { status: 502 }), 'Failed to delete order.'],
    [
      'that something went wrong',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Something went wrong while deleting.',
    ],
  ])('says %s and keeps the order', async (_name, respond, text) => {
    const { confirm } = renderDeletion(respond);
    const dialog = await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText('ORD10001')).toBeInTheDocument();
  });
});
