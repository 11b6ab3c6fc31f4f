import { m } from '@credit-studio/messages';
import { KitLink, MarkedText } from '@credit-studio/ui';
import { type Fact, FactList } from '../../lib/fact-list.tsx';
import { paths } from '../../lib/paths.ts';

function listFacts(): readonly Fact[] {
  return [
    { title: m.content_fact_price(), text: m.content_fact_price_text() },
    { title: m.content_fact_failure(), text: m.content_fact_failure_text() },
    {
      title: m.content_fact_credits(),
      text: (
        <MarkedText
          parts={m.content_fact_credits_text.parts()}
          marks={{ packages: (words) => <KitLink href={paths.homeSection('pricing')}>{words}</KitLink> }}
        />
      ),
    },
    { title: m.content_fact_tab(), text: m.content_fact_tab_text() },
    {
      title: m.content_fact_privacy(),
      text: (
        <MarkedText
          parts={m.content_fact_privacy_text.parts()}
          marks={{ privacy: (words) => <KitLink href={paths.legalPage('privacy')}>{words}</KitLink> }}
        />
      ),
    },
    {
      title: m.content_fact_answers(),
      text: (
        <MarkedText
          parts={m.content_fact_answers_text.parts()}
          marks={{
            contact: (words) => <KitLink href={paths.contact}>{words}</KitLink>,
            refunds: (words) => <KitLink href={paths.legalPage('refunds')}>{words}</KitLink>,
          }}
        />
      ),
    },
  ];
}

/** How the shop treats images and money: the rules that its server keeps, whatever staff write above. */
export function AboutFacts() {
  return <FactList id="good-to-know" title={m.content_facts_title()} facts={listFacts()} />;
}
