import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { EmptyState } from './message-panel.tsx';
import { NotAuthorizedPanel } from './not-authorized-panel.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';

describe('panels that replace content', () => {
  it('lead home from a page that does not exist', () => {
    renderUi(<NotFoundPanel />);
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page Not Written Yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'BACK TO HOME' })).toHaveAttribute('href', '/');
  });

  it('say why the administrator area is closed', () => {
    renderUi(<NotAuthorizedPanel homeHref="https://shop.example.test/" />);
    expect(
      screen.getByText("Not Authorized: You can't access this page; this route is only accessible for Admin"),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute(
      'href',
      'https://shop.example.test/',
    );
  });

  it('offer the next step when there is nothing yet', () => {
    renderUi(
      <EmptyState title="No Pending Orders" action={<button type="button">Choose a package</button>} />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No Pending Orders' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose a package' })).toBeInTheDocument();
  });
});
