import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';

const params = { kind: 'section', id: 'imprint', language: 'de' };

export const translationRows = {
  listContentLanguages: { expectation: staff(200), request: nothing },
  listTranslations: {
    expectation: staff(200),
    request: () => ({ params: { kind: 'section', language: 'de' } }),
  },
  getTranslation: { expectation: staff(200), request: () => ({ params }) },
  saveTranslation: {
    expectation: staff(200),
    request: async (stage) => {
      const url = '/api/translations/section/imprint/de';
      const read = await stage.api.inject({ url, as: stage.people.admin });
      const { version, texts } = read.json().data;
      const { path, original } = texts[0];
      return { params, body: { version, texts: [{ path, original, text: stage.unique('Titel') }] } };
    },
  },
} satisfies Record<string, Row>;
