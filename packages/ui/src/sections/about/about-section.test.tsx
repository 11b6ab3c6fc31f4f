import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import { AboutSection } from './about-section.tsx';

describe('AboutSection', () => {
  it('has default texts and the anchor of the header link', () => {
    const { container } = renderUi(<AboutSection about={{ isActive: true }} />);
    expect(container.querySelector('#about-sec')).toBeInTheDocument();
    expect(screen.getByText('Why Credit Studio')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: 'Deliver unforgettable customer experiences' }),
    ).toBeInTheDocument();
  });

  it('lists features and shows both images', () => {
    renderUi(
      <AboutSection
        about={{
          isActive: true,
          features: [
            { title: 'Directed', text: 'Your words lead.' },
            { title: '', text: '' },
          ],
          images: [
            { url: '/one.webp', alt: 'Dunes' },
            { url: '/two.webp', alt: 'Lake' },
          ],
        }}
      />,
    );
    expect(screen.getAllByRole('term')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Dunes' })).toHaveAttribute('src', '/one.webp');
    expect(screen.getByRole('img', { name: 'Lake' })).toHaveAttribute('src', '/two.webp');
  });

  it.each([null, { isActive: false }])('is absent without an active section', (about) => {
    const { container } = renderUi(<AboutSection about={about} />);
    expect(container.querySelector('section')).toBeNull();
  });

  it('says that it failed', () => {
    renderUi(<AboutSection about={null} errorMessage="Failed to fetch about data" />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error Loading About SectionFailed to fetch about data',
    );
  });
});
