import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AboutSection,
  ContactSection,
  FeaturesSection,
  HeroSection,
  ItemCard,
  PackageCard,
  SiteFooter,
  StepsSection,
  TestimonialsSection,
} from './index.ts';

const longWord = 'x'.repeat(400);
const longText = 'A sentence that staff wrote. '.repeat(80).trim();

function breakImages(container: HTMLElement) {
  for (const image of container.querySelectorAll('img')) fireEvent.error(image);
}

describe('images that do not load', () => {
  it('leave a drawn place of the same name in the about section', () => {
    const images = [{ url: '/gone.webp', alt: 'Dunes' }, { url: '/gone-too.webp' }];
    const { container } = render(<AboutSection about={{ isActive: true, images }} />);
    breakImages(container);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Dunes' })).toBeInTheDocument();
  });

  it('leave a decoration of the about section out', () => {
    const { container } = render(<AboutSection about={{ isActive: true, clipShape: '/gone.webp' }} />);
    breakImages(container);
    expect(container.querySelector('img, [class*="clip"]')).toBeNull();
  });

  it('leave a feature the standard icon', () => {
    const feature = {
      _id: 'a',
      title: 'Directed',
      description: '',
      icon: 'https://shop.test/gone.png',
      isActive: true,
    };
    const { container } = render(<FeaturesSection features={[feature]} />);
    breakImages(container);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg.tabler-icon-notes')).toBeInTheDocument();
  });

  it('leave the video of the hero the image that staff chose, and its button', () => {
    const banner = {
      isActive: true,
      mainTitle: 'A video',
      backgroundImage: '/poster.webp',
      youtubeUrl: 'https://youtu.be/aqz-KE_bpKQ',
    };
    const { container } = render(<HeroSection banner={banner} />);
    expect(container.querySelector('img')).toHaveAttribute('src', expect.stringContaining('ytimg.com'));
    breakImages(container);
    expect(container.querySelector('img')).toHaveAttribute('src', '/poster.webp');
    expect(screen.getByRole('button', { name: 'Play video: A video' })).toBeInTheDocument();
  });

  it('leave a card of the shop its name, its price and its link', () => {
    const item = { _id: 'a', itemName: 'Templates', price: '12.00', imageUrl: '/gone.webp' };
    const { container } = render(<ItemCard item={item} buyHref="/item-buy/a" />);
    breakImages(container);
    expect(screen.getByRole('heading', { name: 'Templates' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy: Templates' })).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });

  it('leave the footer the product’s logo and the name of the app link', () => {
    const middleSection = {
      logoUrl: '/gone.webp',
      appLinks: [{ url: 'https://apps.example.test/1', image: '/gone.webp' }],
    };
    const { container } = render(<SiteFooter footer={{ isActive: true, middleSection }} />);
    breakImages(container);
    expect(screen.getByText('Credit Studio')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get the app' })).toHaveAttribute(
      'href',
      'https://apps.example.test/1',
    );
  });

  it('leave the initial of the author next to a quote', () => {
    const testimonials = [{ _id: 'a', quote: 'Good.', authorName: ' zoë ', authorImage: '/gone.webp' }];
    const { container } = render(<TestimonialsSection testimonials={testimonials} />);
    breakImages(container);
    const figure = within(screen.getByRole('figure'));
    expect(figure.getByText('Z')).toBeInTheDocument();
    expect(figure.getByText('zoë')).toBeInTheDocument();
  });

  it('leave the contact section its form and its ways', () => {
    const contact = { imageUrl: '/gone.webp', contactInfo: [{ type: 'email' as const, value: 'a@b.test' }] };
    const { container } = render(<ContactSection contact={contact} form={<form aria-label="Write" />} />);
    breakImages(container);
    expect(screen.getByRole('form', { name: 'Write' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'a@b.test' })).toBeInTheDocument();
  });

  it('make the hero try the image that staff chose', () => {
    const banner = {
      mainTitle: 'Image to video',
      youtubeUrl: 'https://youtu.be/aqz-KE_bpKQ',
      backgroundImage: '/poster.webp',
    };
    render(<HeroSection banner={banner} />);
    const thumbnail = screen.getByRole('button', { name: 'Play video: Image to video' }).querySelector('img');
    expect(thumbnail).toHaveAttribute('src', expect.stringContaining('i.ytimg.com'));
    if (thumbnail) fireEvent.error(thumbnail);
    expect(thumbnail).toHaveAttribute('src', '/poster.webp');
  });
});

describe('long texts', () => {
  it('are shown complete where staff wrote them', () => {
    render(
      <>
        <AboutSection about={{ isActive: true, title: longWord, description: longText }} />
        <FeaturesSection features={[{ _id: 'f', isActive: true, title: longWord, description: longText }]} />
        <StepsSection
          steps={{ isActive: true, title: 'Steps', features: [{ title: longWord, text: longText }] }}
        />
      </>,
    );
    expect(screen.getAllByRole('heading', { name: longWord })).toHaveLength(3);
    expect(screen.getAllByText(longText)).toHaveLength(3);
  });

  it('are cut on a card of the shop, whose name is complete', () => {
    const item = { _id: 'a', itemName: longWord, price: '1', guidelines: longText };
    render(<ItemCard item={item} buyHref="/" headingOrder={3} />);
    expect(screen.getByRole('heading', { level: 3, name: longWord })).toBeInTheDocument();
    expect(screen.getByText(/…$/).textContent.length).toBeLessThanOrEqual(181);
  });
});

describe('texts that are missing', () => {
  it('leave no empty elements in the about section', () => {
    const about = {
      isActive: true,
      description: '',
      features: [{ title: 'Only a title' }, { text: 'Only a text' }],
    };
    const { container } = render(<AboutSection about={about} />);
    expect(screen.getAllByRole('term')).toHaveLength(1);
    expect(screen.getAllByRole('definition')).toHaveLength(1);
    const texts = [...container.querySelectorAll('p, dt, dd')].map(({ textContent }) => textContent);
    expect(texts).not.toContain('');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leave a package its price, however little else is known', () => {
    render(<PackageCard packageContent={{ _id: 'p', price: '0' }} />);
    expect(screen.getByRole('article')).toHaveTextContent(/^Plan\$0Buy Now$/);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it.each([
    [{ credit: 0, validity: 0 }, 'Plan€9Buy Now'],
    [{ credit: 1, validity: '1' }, 'Plan€91 credit that does not expire1 day of premium membershipBuy Now'],
    [{ credit: 2, validity: 'soon' }, 'Plan€92 credits that do not expireBuy Now'],
  ])('count what a package holds: %o', (holdings, text) => {
    render(<PackageCard packageContent={{ _id: 'p', price: '9.00', currency: 'EUR', ...holdings }} />);
    expect(screen.getByRole('article')).toHaveTextContent(text);
  });

  it('leave out the parts of the footer that have none', () => {
    const { rerender } = render(<SiteFooter footer={{ isActive: true }} />);
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    const contactInfo = { address: '12 Lane' };
    rerender(<SiteFooter footer={{ isActive: true, topSection: {}, middleSection: { contactInfo } }} />);
    expect(screen.getByRole('heading', { name: 'Contact' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('12 Lane')).toBeInTheDocument();
  });
});
