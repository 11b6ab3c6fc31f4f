import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recordId } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';

const panels = [
  ['logo', '/api/footer-section', 'Failed to fetch logo data'],
  ['banner', '/api/banner-section', 'Failed to fetch banner data'],
  ['features', '/api/features-section', /^Failed to fetch features data/],
  ['about', '/api/about-section', 'Failed to fetch about data'],
  ['testimonials', '/api/testimonials', /^Failed to fetch testimonials/],
  ['footer', '/api/footer-section', 'Failed to fetch footer data'],
  ['contact-page', '/api/contact-page', 'Failed to connect to server'],
  ['ai-keys', '/api/gemini-keys', /^Failed to fetch keys/],
  ['api-keys', '/api/api-keys', /^Failed to fetch keys/],
  ['webhooks', '/api/partner-webhooks', /^Failed to fetch webhooks/],
  ['email-templates', '/user-emails', /^Failed to fetch templates/],
] as const;

describe('the panels of the settings', () => {
  it('are named in a menu that marks the open one', async () => {
    const waiting = () => new Promise<Response>(() => undefined);
    const { person, router } = renderApp({
      path: '/admin/settings/footer',
      answers: { '/api/footer-section': waiting, '/api/gemini-keys': waiting },
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Settings' }));
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Footer');
    await person.click(menu.getByRole('link', { name: 'AI Keys' }));
    await waitFor(() => expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('AI Keys'));
    expect(router.state.location.pathname).toBe('/admin/settings/ai-keys');
    await waitFor(() => expect(document.title).toBe('AI Keys · Credit Studio administration'));
  });

  it('show their entry in the strip of a narrow screen, also on a page below it', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent === 'Webhooks' ? 900 : 0;
    });
    renderApp({
      path: `/admin/settings/webhooks/${recordId(1)}`,
      answers: { '/api/partner-webhooks': () => new Promise<Response>(() => undefined) },
    });
    const menu = await screen.findByRole('navigation', { name: 'Settings' });
    await waitFor(() => expect(menu.scrollLeft).toBe(900));
    vi.restoreAllMocks();
  });

  it('start with the account', async () => {
    const { router } = renderApp({ path: '/admin/settings' });
    await screen.findByRole('navigation', { name: 'Settings' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings/account'));
  });

  it.each(panels)('say without a network why %s is empty', async (panel, call, title) => {
    renderApp({
      path: `/admin/settings/${panel}`,
      answers: { [call]: () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(/Network error or server not responding/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it.each(panels)('give the request’s number when the server failed at %s', async (panel, call, title) => {
    const message = 'Something went wrong. Request 7K2M.';
    renderApp({
      path: `/admin/settings/${panel}`,
      answers: { [call]: () => refused(500, 'internal', message) },
    });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(/Request 7K2M/)).toBeInTheDocument();
  });

  it.each(panels)('ask for a reload when the answer for %s is not understood', async (panel, call, title) => {
    renderApp({ path: `/admin/settings/${panel}`, answers: { [call]: () => Response.json({ data: 7 }) } });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(/Please reload the page/)).toBeInTheDocument();
  });
});
