import { m } from '@credit-studio/messages';
import { KitLink, MarkedText } from '@credit-studio/ui';
import { type Fact, FactList } from '../../lib/fact-list.tsx';
import { paths } from '../../lib/paths.ts';

function listFacts(): readonly Fact[] {
  return [
    { title: m.shop_fact_price(), text: m.shop_fact_price_text() },
    {
      title: m.shop_fact_download(),
      text: (
        <MarkedText
          parts={m.shop_fact_download_text.parts()}
          marks={{ orders: (words) => <KitLink href={paths.orders}>{words}</KitLink> }}
        />
      ),
    },
    {
      title: m.shop_fact_refund(),
      text: (
        <MarkedText
          parts={m.shop_fact_refund_text.parts()}
          marks={{
            refunds: (words) => <KitLink href={paths.legalPage('refunds')}>{words}</KitLink>,
            contact: (words) => <KitLink href={paths.contact}>{words}</KitLink>,
          }}
        />
      ),
    },
  ];
}

/** How items are paid for and delivered. */
export function ShopFacts() {
  return <FactList id="how-buying-works" title={m.shop_facts_title()} facts={listFacts()} tone="stage" />;
}
