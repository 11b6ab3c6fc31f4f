const generations = '^apps/api/src/modules/generations/';
const payments = '^apps/api/src/modules/payments/';

/** The folders of payments in the order in which they build on each other; the module's own files come first. */
const paymentLayers = [
  'refund-booking',
  'settlement',
  'reconciliation',
  '(checkout|refunds|disputes)',
  '(payment-links|webhooks)',
  '(sweeper|overview|account)',
];

/** The modules of the API: one door each, and one direction between them. */
export function listApiBoundaries({ tests }) {
  return [
    {
      name: 'a-module-has-one-door',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/' },
      to: {
        path: '^apps/api/src/modules/[^/]+/(?!index\\.ts$)',
        pathNot: ['^apps/api/src/modules/$1/', '\\.tables\\.ts$'],
      },
    },
    {
      name: 'the-rest-of-the-api-uses-the-door-too',
      severity: 'error',
      from: {
        path: '^apps/api/(src|demo)/',
        pathNot: ['^apps/api/src/modules/', '^apps/api/src/schema\\.ts$'],
      },
      to: { path: '^apps/api/src/modules/[^/]+/(?!index\\.ts$)', pathNot: '\\.tables\\.ts$' },
    },
    {
      name: 'tables-refer-to-tables',
      comment:
        "Another module's table may be referred to by a foreign key; only tests and demo data query it.",
      severity: 'error',
      from: {
        path: '^apps/api/(src/modules/([^/]+)|[^/]+)/',
        pathNot: ['\\.tables\\.ts$', '^apps/api/src/schema\\.ts$', '^apps/api/demo/', tests],
      },
      to: { path: '^apps/api/src/modules/[^/]+/[^/]+\\.tables\\.ts$', pathNot: '^apps/api/src/modules/$2/' },
    },
    {
      name: 'no-module-exports-a-table',
      comment:
        'A table is written and queried only by its own module; others call a verb. Row types may be exported.',
      severity: 'error',
      from: { path: '^apps/api/src/modules/[^/]+/index\\.ts$' },
      to: { path: '\\.tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'user-administration-on-top',
      comment: 'It changes what several modules own, so it imports them and none of them imports it.',
      severity: 'error',
      from: { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/user-administration/' },
      to: { path: '^apps/api/src/modules/user-administration/' },
    },
    {
      name: 'partner-webhooks-above-what-they-report',
      comment: 'Triggers write the events, so no module that causes one knows of them.',
      severity: 'error',
      from: {
        path: '^apps/api/src/modules/',
        pathNot: ['^apps/api/src/modules/(partner-webhooks|user-administration|operations)/', tests],
      },
      to: { path: '^apps/api/src/modules/partner-webhooks/' },
    },
    {
      name: 'users-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/api/src/modules/(users|shop-settings)/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(?!(audit|shop-settings)/)', pathNot: '^apps/api/src/modules/$1/' },
    },
    {
      name: 'catalog-above-uploads',
      severity: 'error',
      from: { path: '^apps/api/src/modules/catalog/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(?!(audit|catalog|shop-settings|translations|uploads)/)' },
    },
    {
      name: 'translations-know-no-original',
      comment:
        'Modules that store texts ask for them in a language; the composition root brings what staff see.',
      severity: 'error',
      from: { path: '^apps/api/src/modules/translations/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(?!(audit|translations|users)/)' },
    },
    {
      name: 'uploads-above-users',
      severity: 'error',
      from: { path: '^apps/api/src/modules/uploads/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(?!(uploads|users)/)' },
    },
    {
      name: 'the-queue-of-generations-knows-no-step',
      comment: 'engine → library → kinds → steps → queue.',
      severity: 'error',
      from: { path: `${generations}queue/`, pathNot: tests },
      to: { path: generations, pathNot: [`${generations}queue/`, '\\.tables\\.ts$'] },
    },
    {
      name: 'steps-of-generations-know-no-kind',
      severity: 'error',
      from: { path: `${generations}steps/`, pathNot: tests },
      to: { path: `${generations}kinds/` },
    },
    {
      name: 'nothing-of-generations-knows-what-staff-see',
      comment: 'Only the routes of staff use it.',
      severity: 'error',
      from: {
        path: generations,
        pathNot: [`${generations}staff/`, `${generations}staff-generations\\.routes\\.ts$`, tests],
      },
      to: { path: `${generations}staff/` },
    },
    {
      name: 'the-library-of-generations-knows-no-engine',
      comment: 'What customers do with results: it may use kinds and steps, and only the engine uses it.',
      severity: 'error',
      from: { path: `${generations}library/`, pathNot: tests },
      to: { path: `${generations}[^/]+$`, pathNot: '\\.tables\\.ts$' },
    },
    {
      name: 'kinds-of-generations-know-no-library',
      severity: 'error',
      from: { path: `${generations}(kinds|steps|queue)/`, pathNot: tests },
      to: { path: `${generations}library/` },
    },
    {
      name: 'orders-below-payments',
      severity: 'error',
      from: { path: '^apps/api/src/modules/(orders|credits|memberships)/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(payments|generations)/' },
    },
    ...paymentLayers.slice(0, -1).map((layer, index) => ({
      name: `payments-${layer.replace(/[()]/g, '').replaceAll('|', '-')}-imports-only-lower-folders`,
      comment: 'A capture, refund or event is read in one direction.',
      severity: 'error',
      from: { path: `${payments}${layer}/`, pathNot: tests },
      to: { path: `${payments}(${paymentLayers.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'payments-shared-files-import-no-folder',
      comment: 'The settings are below them; the routes and the door are above all folders.',
      severity: 'error',
      from: { path: `${payments}[^/]+$`, pathNot: [tests, `${payments}(index|payments\\.routes)\\.ts$`] },
      to: { path: `${payments}(${paymentLayers.join('|')})/` },
    },
    ...paymentLayers
      .filter((layer) => layer.includes('|'))
      .map((layer) => ({
        name: `payments-${layer.replace(/[()]/g, '').replaceAll('|', '-')}-do-not-import-each-other`,
        severity: 'error',
        from: { path: `${payments}${layer}/`, pathNot: tests },
        to: { path: `${payments}${layer}/`, pathNot: `${payments}$1/` },
      })),
    {
      name: 'rules-are-pure',
      comment: 'A decision does no I/O, so that it can be table-tested and previewed.',
      severity: 'error',
      from: { path: '^apps/api/src/.+/(decide-[^/]+|[a-z-]+-rules)\\.ts$' },
      to: {
        path: '(node_modules/(\\.pnpm/)?(drizzle|pg|fastify)|^apps/api/src/(database|jobs|providers/.+(?<!-error)\\.ts$))',
        dependencyTypesNot: ['type-only'],
      },
    },
  ];
}
