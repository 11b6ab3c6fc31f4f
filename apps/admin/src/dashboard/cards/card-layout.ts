/** The cards of the dashboard below what needs attention, in the order that everyone starts with. */
export const cardNames = ['revenue', 'charts', 'sales', 'studio', 'ways', 'packages', 'users'] as const;
export type CardName = (typeof cardNames)[number];

export const cardLabels: Readonly<Record<CardName, string>> = {
  revenue: 'Revenue and figures',
  charts: 'Charts by day',
  sales: 'What sells, and to whom',
  studio: 'Cost of results',
  ways: 'Shortcuts to screens',
  packages: 'Pricing Packages',
  users: 'Users Management',
};

export interface CardLayout {
  /** Every card, shown or not. */
  order: readonly CardName[];
  hidden: ReadonlySet<CardName>;
}

function readNames(text: string | null): CardName[] {
  const names = (text ?? '').split(',');
  const known = names.flatMap((name) => cardNames.find((each) => each === name) ?? []);
  return [...new Set(known)];
}

/**
 * The layout that a query stores. Cards of later releases, which it does not name, are shown behind the card that they
 * follow in `usual`; names of earlier ones are passed over.
 */
export function parseLayout(query: string, usual: readonly CardName[]): CardLayout {
  const parameters = new URLSearchParams(query);
  const order = readNames(parameters.get('cards'));
  for (const [place, name] of usual.entries()) {
    if (order.includes(name)) continue;
    const before = usual[place - 1];
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, name);
  }
  return { order, hidden: new Set(readNames(parameters.get('hidden'))) };
}

export function formatLayout({ order, hidden }: CardLayout): string {
  return `cards=${order.join(',')}&hidden=${order.filter((name) => hidden.has(name)).join(',')}`;
}

/** The order with one card moved to another place, counted in the order without it. */
export function moveCard(order: readonly CardName[], name: CardName, place: number): readonly CardName[] {
  const others = order.filter((each) => each !== name);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, name);
}

/** The shown cards in runs: those of the report, which share a period, and those that do not. */
export function toRuns(names: readonly CardName[]): { isReport: boolean; names: CardName[] }[] {
  const runs: { isReport: boolean; names: CardName[] }[] = [];
  for (const name of names) {
    const isReport = reportCards.has(name);
    const last = runs.at(-1);
    if (last?.isReport === isReport) last.names.push(name);
    else runs.push({ isReport, names: [name] });
  }
  return runs;
}

const reportCards: ReadonlySet<CardName> = new Set(['revenue', 'charts', 'sales', 'studio']);
