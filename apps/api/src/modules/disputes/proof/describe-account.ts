import type { GenerationKind } from '@credit-studio/contracts/rules';
import type { DisputedAccount } from './collect-proof.ts';
import { formatCount, formatMoment, listFact } from './format-facts.ts';
import type { ProofBlock, ProofFact, ProofSection } from './proof-document.ts';

const kindLabels: Record<GenerationKind, string> = { video: 'Video', image: 'Image', code: 'Code' };

/** The account of the purchases, and how it was used after the first of their payments. */
export function describeAccount(facts: DisputedAccount): ProofSection {
  const { account, orderCodes } = facts;
  return {
    heading: `Account of ${orderCodes.length === 1 ? 'order' : 'orders'} ${orderCodes.join(', ')}`,
    blocks: [
      {
        kind: 'facts',
        title: null,
        rows: [
          ...listFact('Email', account.email),
          ...listFact('Created', formatMoment(account.createdAt)),
          ...listFact(
            'Email confirmed',
            account.emailVerifiedAt ? formatMoment(account.emailVerifiedAt) : 'Not confirmed',
          ),
        ],
      },
      { kind: 'facts', title: 'Use after the payment', rows: describeUse(facts) },
      ...describeResults(facts),
    ],
  };
}

function describeUse({ spent, since, total }: DisputedAccount): ProofFact[] {
  const { credits, generations, firstAt, lastAt } = spent;
  return [
    ...listFact('Counted from', formatMoment(since)),
    ...listFact(
      'Credits spent',
      credits > 0 ? `${credits} on ${formatCount(generations, 'result')}` : 'None',
    ),
    ...listFact('First spent', firstAt && formatMoment(firstAt)),
    ...listFact('Last spent', lastAt && formatMoment(lastAt)),
    ...listFact('Results delivered', total > 0 ? String(total) : 'None'),
  ];
}

function describeResults({ results, total }: DisputedAccount): ProofBlock[] {
  if (results.length === 0) return [];
  const left = total - results.length;
  return [
    {
      kind: 'table',
      columns: [
        { label: 'No.', align: 'right', share: 0.1 },
        { label: 'Delivered', align: 'left', share: 0.45 },
        { label: 'Result', align: 'left', share: 0.25 },
        { label: 'Credits', align: 'right', share: 0.2 },
      ],
      rows: results.map(({ finishedAt, kind, creditCost }, index) => [
        String(index + 1),
        formatMoment(finishedAt),
        kindLabels[kind],
        String(creditCost),
      ]),
      more: left > 0 ? `and ${left} more` : null,
    },
  ];
}
