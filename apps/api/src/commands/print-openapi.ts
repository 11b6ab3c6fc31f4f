import { buildDocument } from '../http/openapi/document.ts';

/** Prints the OpenAPI document without starting anything, for checks and for generators of clients. */
const document = buildDocument({
  serverUrl: 'http://localhost:3000',
  storefrontUrl: 'http://localhost:5173',
});
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
