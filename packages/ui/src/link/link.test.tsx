import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ButtonLink } from './button-link.tsx';
import type { KitLinkProps } from './kit-link.tsx';
import { KitLink } from './kit-link.tsx';

function RouterLink({ href, ...rest }: KitLinkProps) {
  return <a data-router href={`/base${href}`} {...rest} />;
}

describe('links of the kit', () => {
  it('are plain anchors without a router', () => {
    renderUi(<KitLink href="/about">About</KitLink>);
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  });

  it('are drawn by the link component of the provider', () => {
    render(
      <UiProvider env="test" linkComponent={RouterLink}>
        <KitLink href="/about">About</KitLink>
        <ButtonLink href="/buy/1">Buy Now</ButtonLink>
      </UiProvider>,
    );
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('data-router');
    expect(screen.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', '/base/buy/1');
  });

  it('open another tab without handing over the opener', () => {
    renderUi(
      <ButtonLink href="/files/1" target="_blank">
        Access Now
      </ButtonLink>,
    );
    expect(screen.getByRole('link', { name: 'Access Now' })).toHaveAttribute('rel', 'noreferrer');
  });
});
