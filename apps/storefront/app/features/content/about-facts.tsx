import { KitLink } from '@credit-studio/ui';
import { type Fact, FactList } from '../../lib/fact-list.tsx';
import { paths } from '../../lib/paths.ts';

const facts: readonly Fact[] = [
  {
    title: 'You see the price before you press the button',
    text: 'It depends on what you make and on how many results you ask for, and is next to the button. Nothing else is charged.',
  },
  {
    title: 'A failed result costs nothing',
    text: 'The credits are set aside while we work, spent when the result is ready, and returned to you when it fails.',
  },
  {
    title: 'Bought credits stay',
    text: (
      <>
        They are paid for once and do not expire, and nothing renews.{' '}
        <KitLink href={paths.homeSection('pricing')}>The packages</KitLink> differ in what one credit costs
        and in how long you are first in the queue.
      </>
    ),
  },
  {
    title: 'You may close the tab',
    text: 'A payment finds its order and a result its owner without you. Both are in your account when you come back, and an email says so.',
  },
  {
    title: 'Your results stay private',
    text: (
      <>
        No other customer sees them. You can make a link to share, and end it at any time.{' '}
        <KitLink href={paths.legalPage('privacy')}>The privacy policy</KitLink> names who gets your image to
        work on it.
      </>
    ),
  },
  {
    title: 'A person answers',
    text: (
      <>
        <KitLink href={paths.contact}>Write to us</KitLink> before you buy, or from your account with the
        order or the video you mean. What is refunded, and when, is in{' '}
        <KitLink href={paths.legalPage('refunds')}>the refund policy</KitLink>.
      </>
    ),
  },
];

/** How the shop treats images and money: the rules that its server keeps, whatever staff write above. */
export function AboutFacts() {
  return <FactList id="good-to-know" title="Good to know before you start" facts={facts} />;
}
