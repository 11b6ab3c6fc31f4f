import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';

export const apiKeyRows = {
  listApiKeys: { expectation: staff(200), request: nothing },
  createApiKey: {
    expectation: staff(201),
    request: (stage) => ({ body: { name: stage.unique('Key'), scopes: ['orders:read'] } }),
  },
  updateApiKey: {
    expectation: staff(200),
    request: async (stage) => ({
      params: { id: await stage.apiKey() },
      body: { name: stage.unique('Renamed'), callsPerMinute: 30 },
    }),
  },
  revokeApiKey: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.apiKey() } }),
  },
} satisfies Record<string, Row>;
