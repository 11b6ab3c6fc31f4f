import { featureIconNames } from '@credit-studio/contracts/rules';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import type { FeatureContent } from '../section-content.ts';
import { FeatureIcon, isImageIcon } from './feature-icons.tsx';
import { FeaturesSection } from './features-section.tsx';

function makeFeature(title: string, rest: Partial<FeatureContent> = {}): FeatureContent {
  return {
    _id: title,
    title,
    description: `About ${title}`,
    isActive: true,
    icon: 'camera',
    link: null,
    ...rest,
  };
}

describe('FeaturesSection', () => {
  it('shows active items by their order, each linked to its place or to nothing', () => {
    renderUi(
      <FeaturesSection
        features={[
          makeFeature('Second', { order: 2, link: '/about' }),
          makeFeature('Hidden', { order: 0, isActive: false }),
          makeFeature('First', { order: 1 }),
        ]}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'key features' })).toBeInTheDocument();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['First', '#'],
      ['Second', '/about'],
    ]);
  });

  it('is absent when nothing is active', () => {
    const { container } = renderUi(<FeaturesSection features={[makeFeature('Off', { isActive: false })]} />);
    expect(container.querySelector('section')).toBeNull();
  });

  it('shows its drawings as decoration, hidden from assistive technology', () => {
    const { container } = renderUi(
      <FeaturesSection
        features={[makeFeature('Drawn', { icon: 'wand' }), makeFeature('Plain', { icon: 'phone' })]}
      />,
    );
    const [drawn, plain] = screen.getAllByRole('listitem');
    expect(drawn?.querySelector('div[aria-hidden] img')).toHaveAttribute('alt', '');
    expect(plain?.querySelector('div[aria-hidden]')).toBeNull();
    expect(container.querySelectorAll('h3')).toHaveLength(2);
  });

  it.each(featureIconNames)('draws a tile for %s', (icon) => {
    renderUi(<FeaturesSection features={[makeFeature('Tile', { icon })]} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Tile' })).toBeInTheDocument();
  });

  it('says that it loads, or failed', () => {
    const { rerender } = renderUi(<FeaturesSection features={[]} isLoading />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    rerender(<FeaturesSection features={[]} errorMessage="HTTP error! Status: 500" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Error Loading FeaturesHTTP error! Status: 500');
  });
});

describe('FeatureIcon', () => {
  it('draws an http(s) address as an image and nothing else', () => {
    expect(isImageIcon('https://example.test/i.png')).toBe(true);
    expect(isImageIcon('javascript:alert(1)')).toBe(false);
    const { container } = renderUi(<FeatureIcon icon="https://example.test/i.png" />);
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://example.test/i.png');
  });

  it('draws each documented name, and an unknown or inherited one as the memo', () => {
    const draw = (icon: string) =>
      renderUi(<FeatureIcon icon={icon} />).container.querySelector('svg')?.innerHTML;
    const memo = draw('memo');
    for (const name of featureIconNames.filter((known) => known !== 'memo')) {
      expect(draw(name)).not.toBe(memo);
    }
    expect(draw('fa-solid fa-star')).toBe(memo);
    expect(draw('constructor')).toBe(memo);
  });
});
