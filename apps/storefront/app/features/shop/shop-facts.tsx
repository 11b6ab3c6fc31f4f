import { KitLink } from '@credit-studio/ui';
import { type Fact, FactList } from '../../lib/fact-list.tsx';
import { paths } from '../../lib/paths.ts';

const facts: readonly Fact[] = [
  {
    title: 'One price, once',
    text: 'The price on the card is what you pay, in the currency that it names. Credits are not needed and not used.',
  },
  {
    title: 'At once, and again later',
    text: (
      <>
        The download opens with your payment and stays under{' '}
        <KitLink href={paths.orders}>your orders</KitLink>, on every device that you sign in on.
      </>
    ),
  },
  {
    title: 'Not what you expected?',
    text: (
      <>
        <KitLink href={paths.legalPage('refunds')}>The refund policy</KitLink> says what can be given back,
        and <KitLink href={paths.contact}>a person answers</KitLink> what it does not say.
      </>
    ),
  },
];

/** How items are paid for and delivered. */
export function ShopFacts() {
  return <FactList id="how-buying-works" title="How buying works" facts={facts} tone="stage" />;
}
