/** The direction of dependencies, derived from folders: a new module or feature needs no entry here. */
const tests = '(\\.test\\.tsx?$|/test/|/testing/)';
const generations = '^apps/storefront/app/features/generations/';

const apiGenerations = '^apps/api/src/modules/generations/';

const payments = '^apps/api/src/modules/payments/';

/** The folders of payments in the order in which they build on each other; the module's own files come first. */
const paymentLayers = [
  'refund-booking',
  'settlement',
  'reconciliation',
  '(checkout|refunds|disputes)',
  'webhooks',
  '(sweeper|overview|account)',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or need a third; types included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'apps-are-independent',
      comment: 'Apps are deployed separately; what two of them share is a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^(packages|infra)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'ui-knows-no-client',
      comment: 'The kit renders its props; it may use the pure rules of the contracts.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/contracts/', pathNot: '^packages/contracts/src/rules\\.ts$' },
    },
    {
      name: 'ui-and-contracts-below-the-front-ends',
      comment: 'apps → frontend → ui and contracts.',
      severity: 'error',
      from: { path: '^packages/(ui|contracts)/' },
      to: { path: '^packages/frontend/' },
    },
    {
      name: 'only-front-ends-use-the-frontend-package',
      severity: 'error',
      from: { path: '^(apps/api|infra)/' },
      to: { path: '^packages/frontend/' },
    },
    {
      name: 'contracts-depend-only-on-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: 'node_modules/(\\.pnpm/)?zod' },
    },
    {
      name: 'rules-stay-free-of-zod',
      comment: 'Public pages import them and must not pay for a validator.',
      severity: 'error',
      from: { path: '^packages/contracts/src/rules\\.ts$' },
      to: { path: 'node_modules/(\\.pnpm/)?zod', reachable: true },
    },
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
        "Another module's table may be referred to by a foreign key; only tests, demo data and benchmarks query it.",
      severity: 'error',
      from: {
        path: '^apps/api/(src/modules/([^/]+)|[^/]+)/',
        pathNot: ['\\.tables\\.ts$', '^apps/api/src/schema\\.ts$', '^apps/api/(bench|demo)/', tests],
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
      name: 'users-and-catalog-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/api/src/modules/(users|catalog|shop-settings)/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(?!(audit|shop-settings)/)', pathNot: '^apps/api/src/modules/$1/' },
    },
    {
      name: 'the-queue-of-generations-knows-no-step',
      comment: 'engine → kinds → steps → queue.',
      severity: 'error',
      from: { path: `${apiGenerations}queue/`, pathNot: tests },
      to: { path: apiGenerations, pathNot: [`${apiGenerations}queue/`, '\\.tables\\.ts$'] },
    },
    {
      name: 'steps-of-generations-know-no-kind',
      severity: 'error',
      from: { path: `${apiGenerations}steps/`, pathNot: tests },
      to: { path: `${apiGenerations}kinds/` },
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
    {
      name: 'generation-root-below-its-folders',
      comment: 'Shared root, then kinds, then stage and gallery, then the studio, which composes them.',
      severity: 'error',
      from: { path: `${generations}[^/]+$` },
      to: { path: `${generations}[^/]+/` },
    },
    {
      name: 'generation-screens-below-studio',
      severity: 'error',
      from: { path: `${generations}(kinds|stage|gallery)/` },
      to: { path: `${generations}(stage|gallery|studio)/`, pathNot: `${generations}$1/` },
    },
    {
      name: 'generation-kinds-by-their-registry',
      comment: 'Screens look a kind up; only the registry names one.',
      severity: 'error',
      from: {
        path: '^apps/storefront/app/',
        pathNot: [`${generations}kinds/([^/]+)/`, `${generations}kinds/kind-registry\\.ts$`],
      },
      to: { path: `${generations}kinds/[^/]+/` },
    },
    {
      name: 'generation-kinds-are-independent',
      severity: 'error',
      from: { path: `${generations}kinds/([^/]+)/` },
      to: { path: `${generations}kinds/[^/]+/`, pathNot: `${generations}kinds/$1/` },
    },
    {
      name: 'features-do-not-import-features',
      comment: 'Routes compose features.',
      severity: 'error',
      from: { path: '^apps/(storefront/app|admin/src)/(features|resources)/([^/]+)/' },
      to: {
        path: '^apps/(storefront/app|admin/src)/(features|resources)/',
        pathNot: '/(features|resources)/$3/',
      },
    },
    {
      name: 'a-purchase-goes-from-billing-to-payment',
      comment:
        'Both use the shared summary and steps; payment works for any order and knows no checkout form.',
      severity: 'error',
      from: { path: '^apps/storefront/app/features/purchase/(payment/|[^/]+$)', pathNot: tests },
      to: { path: '^apps/storefront/app/features/purchase/(?:billing/|payment/)', pathNot: '/purchase/$1' },
    },
    {
      name: 'session-uses-lib',
      severity: 'error',
      from: { path: '^apps/storefront/app/lib/', pathNot: tests },
      to: { path: '^apps/storefront/app/(session|features)/' },
    },
    {
      name: 'routes-on-top',
      severity: 'error',
      from: { path: '^apps/storefront/app/(features|lib|session)/', pathNot: tests },
      to: { path: '^apps/storefront/app/(routes/|routes\\.ts$|root\\.tsx$)' },
    },
    {
      name: 'sandboxes-stay-out-of-production',
      severity: 'error',
      from: { path: '^(apps/[^/]+/(src|app|server)|packages/(contracts|frontend|ui)/src)/', pathNot: tests },
      to: { path: '^infra/' },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { pathNot: '^apps/storefront/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/build/|/\\.react-router/|/\\.turbo/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    extraExtensionsToScan: [],
  },
};
