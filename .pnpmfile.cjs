// These generate code with the compiler's API, which TypeScript 7, their peer here, does not have.
const generators = ['openapi-typescript', '@hey-api/openapi-ts'];

module.exports = {
  hooks: {
    readPackage(manifest) {
      if (!generators.includes(manifest.name)) return manifest;
      const { typescript: _peer, ...peerDependencies } = manifest.peerDependencies;
      return {
        ...manifest,
        peerDependencies,
        dependencies: { ...manifest.dependencies, typescript: '5.9.3' },
      };
    },
  },
};
