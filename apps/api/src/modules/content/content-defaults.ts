import type { SectionFields, SectionName } from '@credit-studio/contracts';

/** What each singleton section is reset to. Links point at the storefront's own paths and anchors. */
export const contentDefaults: { [N in SectionName]: SectionFields<N> } = {
  banner: {
    subTitle: 'Image in, video out',
    mainTitle: 'Turn a still image into',
    highlightText: 'a short video',
    description:
      'Upload one image, say how the camera should move, and Credit Studio renders a video that is yours to keep.\nYou see the price before you start, and a video that fails costs nothing. Buy credits once: they wait until you need them.',
    buttonText: 'See the packages',
    buttonLink: '/#pricing',
    youtubeUrl: '',
    backgroundImage: '',
  },
  about: {
    section1: {
      subtitle: 'Why Credit Studio',
      title: 'Deliver unforgettable customer experiences',
      description:
        'A moving image holds the eye a little longer than a still one. Credit Studio makes that step small: no timeline, no rendering farm, no subscription that runs on while you are away.',
      features: [
        {
          title: 'You stay in charge of the image',
          text: 'The video starts from your own image, so products, faces and places stay recognisable.',
        },
        {
          title: 'A credit is only spent on a video',
          text: 'It is set aside while your video renders and returns to you when the rendering fails.',
        },
      ],
      buttonText: 'Create an account',
      buttonLink: '/register',
      images: [],
      clipShape: '',
      isActive: true,
    },
    section2: {
      subtitle: 'How it works',
      title: 'Three steps from upload to download',
      description:
        'Choose an image, describe the movement in a sentence, and watch the progress until the video is ready.',
      features: [],
      buttonText: '',
      buttonLink: '',
      images: [],
      clipShape: '',
      isActive: false,
    },
  },
  footer: {
    topSection: { logoText: 'Credit Studio', socialLinks: [] },
    middleSection: {
      logoUrl: '',
      aboutTitle: 'About us',
      description: 'Credit Studio turns single images into short videos, one credit at a time.',
      appLinks: [],
      quickLinksTitle: 'Quick links',
      quickLinks: [
        { text: 'Home', url: '/', isActive: true },
        { text: 'About', url: '/#about-sec', isActive: true },
        { text: 'Pricing', url: '/#pricing', isActive: true },
      ],
      contactTitle: 'Contact',
      contactInfo: { email: '', phone: '', address: '' },
    },
    bottomSection: { copyrightText: '© Credit Studio' },
  },
  contact: {
    title: 'Talk to us',
    subtitle: 'Questions about credits, payments or a video that did not turn out',
    description: 'Write to us and a person answers.',
    contactInfo: [],
    imageUrl: '',
  },
};

/** The texts of `F`, each of which may be left out; the entries of a list are in its order. */
type TextsOf<F> = F extends readonly (infer E)[]
  ? readonly TextsOf<E>[]
  : F extends object
    ? { readonly [K in keyof F]?: TextsOf<F[K]> }
    : F;

/** The starting texts of the sections in another language. */
export type DefaultTexts = { readonly [N in SectionName]: TextsOf<SectionFields<N>> };
