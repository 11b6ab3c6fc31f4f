import { composeServices } from '../src/compose-services.ts';
import { loadEnvironment } from '../src/config/load-environment.ts';
import { createLogger } from '../src/http/create-logger.ts';
import { findSeedRefusal, seedDemo } from './seed-demo.ts';

const environment = loadEnvironment();
const refusal = findSeedRefusal(environment);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
const { services, close } = composeServices({ environment, log: createLogger(environment, 'seed') });
try {
  await seedDemo(services, { projectId: environment.FIREBASE_PROJECT_ID });
  console.log('The demo data is in place.');
} finally {
  await close();
}
