/** The direction of dependencies, derived from folders: a new module or feature needs no entry here. */
const tests = '(\\.test\\.tsx?$|/test/|/testing/)';

/** Rules that older code still breaks: 'warn' until it is changed, then 'error'. */
const circlesOfTypes = 'warn';
const tablesBehindDoors = 'warn';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      comment: 'A circle through types is a circle for the reader.',
      severity: circlesOfTypes,
      from: {},
      to: { circular: true },
    },
    {
      name: 'doors-export-no-table',
      comment: 'Only the owner reads and writes a table; others call its verb.',
      severity: tablesBehindDoors,
      from: { path: '^apps/api/src/modules/[^/]+/index\\.ts$' },
      to: { path: '\\.tables\\.ts$', dependencyTypesNot: ['type-only'] },
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
        pathNot: ['^apps/api/src/modules/', '^apps/api/src/database/schema\\.ts$'],
      },
      to: { path: '^apps/api/src/modules/[^/]+/(?!index\\.ts$)', pathNot: '\\.tables\\.ts$' },
    },
    {
      name: 'tables-refer-to-tables',
      comment: "Foreign keys and tests may refer to another module's table; no other code queries it.",
      severity: 'error',
      from: {
        path: '^apps/api/(src/modules/([^/]+)|[^/]+)/',
        pathNot: ['\\.tables\\.ts$', '/database/schema\\.ts$', tests],
      },
      to: { path: '^apps/api/src/modules/[^/]+/[^/]+\\.tables\\.ts$', pathNot: '^apps/api/src/modules/$2/' },
    },
    {
      name: 'users-and-catalog-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/api/src/modules/(users|catalog)/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(?!audit/)', pathNot: '^apps/api/src/modules/$1/' },
    },
    {
      name: 'orders-below-payments',
      severity: 'error',
      from: { path: '^apps/api/src/modules/(orders|credits|memberships)/', pathNot: tests },
      to: { path: '^apps/api/src/modules/(payments|generations)/' },
    },
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
