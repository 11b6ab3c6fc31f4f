/** The direction of dependencies, from the folders themselves: a new module or feature needs no entry here. */
const tests = '(\\.test\\.tsx?$|/test/|/testing/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'apps-stand-alone',
      comment: 'Apps are deployed apart; what two of them need lives in a package.',
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
      comment: 'The kit draws what it is given; the words and pure rules of the contracts it shares.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/contracts/', pathNot: '^packages/contracts/src/rules\\.ts$' },
    },
    {
      name: 'contracts-need-zod-alone',
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
      name: 'users-and-catalog-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/api/src/modules/(users|catalog|shop-settings)/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(?!(audit|shop-settings)/)', pathNot: '^apps/api/src/modules/$1/' },
    },
    {
      name: 'orders-below-payments',
      severity: 'error',
      from: { path: '^apps/api/src/modules/(orders|credits|memberships)/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(payments|generations)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'What decides does no input or output, so that it can be tabled and previewed.',
      severity: 'error',
      from: { path: '^apps/api/src/.+/(decide-[^/]+|[a-z-]+-rules)\\.ts$' },
      to: {
        path: '(node_modules/(\\.pnpm/)?(drizzle|pg|fastify)|^apps/api/src/(database|jobs|providers/.+(?<!-error)\\.ts$))',
        dependencyTypesNot: ['type-only'],
      },
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
      name: 'routes-on-top',
      severity: 'error',
      from: { path: '^apps/storefront/app/(features|lib|session)/', pathNot: tests },
      to: { path: '^apps/storefront/app/(routes/|routes\\.ts$|root\\.tsx$)' },
    },
    {
      name: 'sandboxes-stay-out-of-production',
      severity: 'error',
      from: { path: '^(apps/[^/]+/(src|app|server)|packages/(contracts|ui)/src)/', pathNot: tests },
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
