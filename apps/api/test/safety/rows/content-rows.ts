import { staff, visitors } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const read: Row = { expectation: visitors(200), request: nothing };
const call: Row = { expectation: staff(200), request: nothing };

/** A change that was not there before; saving the same again would be no save. */
type Change = (text: string) => object;

async function save({ api, people, unique }: Stage, path: string, change: Change): Promise<string> {
  const payload = change(unique('Text'));
  const saved = await api.inject({ method: 'PUT', url: path, as: people.admin, payload });
  return String(saved.json().data.version);
}

/** The calls of one section that write. */
function sectionRows(path: string, change: Change) {
  const afterSave = async (stage: Stage) => {
    await save(stage, path, change);
    return {};
  };
  return {
    update: { expectation: staff(200), request: ({ unique }: Stage) => ({ body: change(unique('Text')) }) },
    toggle: call,
    reset: { expectation: staff(200), request: afterSave },
    deactivate: {
      expectation: staff(200),
      request: async (stage: Stage) => {
        await save(stage, path, (text) => ({ ...change(text), isActive: true }));
        return {};
      },
    },
    restore: {
      expectation: staff(200),
      request: async (stage: Stage) => {
        const version = await save(stage, path, change);
        await save(stage, path, change);
        return { params: { version } };
      },
    },
  };
}

const banner = sectionRows('/api/banner-section', (text) => ({ mainTitle: text }));
const about = sectionRows('/api/about-section', (text) => ({ section1: { title: text } }));
const footer = sectionRows('/api/footer-section', (text) => ({ bottomSection: { copyrightText: text } }));
const contact = sectionRows('/api/contact-page', (text) => ({ title: text }));

const business = sectionRows('/api/business-details', (text) => ({ legalName: text }));
const terms = sectionRows('/api/legal-pages/terms', (text) => ({ title: text }));

/** The same call of the terms. */
function ofTerms({ expectation, request }: Row): Row {
  return {
    expectation,
    request: async (stage, caller) => {
      const sample = await request(stage, caller);
      return { ...sample, params: { name: 'terms', ...sample.params } };
    },
  };
}

const draftUrl = '/api/content-drafts/terms';

/** The calls of the terms' draft. Each starts from what the draft and the site have by then. */
async function readDraft({ api, people }: Stage) {
  const [draft, page] = await Promise.all([
    api.inject({ url: draftUrl, as: people.admin }),
    api.inject({ url: '/api/legal-pages/terms', as: people.admin }),
  ]);
  return { version: Number(draft.json().data.version), liveVersion: Number(page.json().data.version) };
}

/** A new draft, for the calls that need one. */
async function stageDraft(stage: Stage) {
  const { version, liveVersion } = await readDraft(stage);
  const fields = { title: stage.unique('Draft') };
  const payload = { fields, version, baseVersion: liveVersion };
  await stage.api.inject({ method: 'PUT', url: draftUrl, as: stage.people.admin, payload });
  return readDraft(stage);
}

const params = { name: 'terms' };
const dayMs = 24 * 60 * 60 * 1000;
const publishAt = new Date(Date.now() + 30 * dayMs).toISOString();

async function onDraft(stage: Stage) {
  const { version } = await stageDraft(stage);
  return { params, query: { version: String(version) } };
}

const draftRows = {
  getContentDraft: { expectation: staff(200), request: () => ({ params }) },
  saveContentDraft: {
    expectation: staff(200),
    request: async (stage) => {
      const { version, liveVersion } = await readDraft(stage);
      return {
        params,
        body: { fields: { title: stage.unique('Draft') }, version, baseVersion: liveVersion },
      };
    },
  },
  discardContentDraft: { expectation: staff(200), request: onDraft },
  publishContentDraft: {
    expectation: staff(200),
    request: async (stage) => ({ params, body: await stageDraft(stage) }),
  },
  scheduleContentDraft: {
    expectation: staff(200),
    request: async (stage) => ({ params, body: { ...(await stageDraft(stage)), publishAt } }),
  },
  cancelContentSchedule: {
    expectation: staff(200),
    request: async (stage) => {
      const payload = { ...(await stageDraft(stage)), publishAt };
      const url = `${draftUrl}/schedule`;
      await stage.api.inject({ method: 'PUT', url, as: stage.people.admin, payload });
      const { version } = await readDraft(stage);
      return { params, query: { version: String(version) } };
    },
  },
} satisfies Record<string, Row>;

async function ofFeature(stage: Stage) {
  return { params: { id: await stage.feature() } };
}
async function ofTestimonial(stage: Stage) {
  return { params: { id: await stage.testimonial() } };
}

export const contentRows = {
  ...draftRows,
  getBanner: read,
  getBannerStats: call,
  updateBanner: banner.update,
  toggleBanner: banner.toggle,
  resetBanner: banner.reset,
  deactivateBanner: banner.deactivate,
  listBannerRevisions: call,
  restoreBannerRevision: banner.restore,
  getAbout: read,
  updateAbout: about.update,
  toggleAbout: about.toggle,
  resetAbout: about.reset,
  deactivateAbout: about.deactivate,
  listAboutRevisions: call,
  restoreAboutRevision: about.restore,
  getFooter: read,
  updateFooter: footer.update,
  toggleFooter: footer.toggle,
  resetFooter: footer.reset,
  deactivateFooter: footer.deactivate,
  listFooterRevisions: call,
  restoreFooterRevision: footer.restore,
  getContactPage: read,
  updateContactPage: contact.update,
  toggleContactPage: contact.toggle,
  resetContactPage: contact.reset,
  deactivateContactPage: contact.deactivate,
  listContactPageRevisions: call,
  restoreContactPageRevision: contact.restore,
  getBusinessDetails: call,
  updateBusinessDetails: business.update,
  resetBusinessDetails: business.reset,
  listBusinessDetailsRevisions: call,
  restoreBusinessDetailsRevision: business.restore,
  getLegalPage: ofTerms(read),
  updateLegalPage: ofTerms(terms.update),
  resetLegalPage: ofTerms(terms.reset),
  previewLegalPage: { expectation: staff(200), request: () => ({ body: { text: 'A text.' } }) },
  listLegalPageRevisions: ofTerms(call),
  restoreLegalPageRevision: ofTerms(terms.restore),
  listFeatures: read,
  addFeature: {
    expectation: staff(201),
    request: () => ({ body: { title: 'Fast', description: 'Very fast.' } }),
  },
  updateFeature: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofFeature(stage)), body: { title: stage.unique('Faster') } }),
  },
  toggleFeature: { expectation: staff(200), request: ofFeature },
  deleteFeature: { expectation: staff(200), request: ofFeature },
  listFeatureRevisions: { expectation: staff(200), request: ofFeature },
  restoreFeatureRevision: {
    expectation: staff(200),
    request: async (stage) => {
      const id = await stage.feature();
      await save(stage, `/api/features-section/${id}`, (text) => ({ title: text }));
      return { params: { id, version: '1' } };
    },
  },
  listTestimonials: read,
  addTestimonial: {
    expectation: staff(201),
    request: () => ({ body: { quote: 'Good.', authorName: 'Ann', authorTitle: 'Director' } }),
  },
  updateTestimonial: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofTestimonial(stage)), body: { quote: stage.unique('Better') } }),
  },
  toggleTestimonial: { expectation: staff(200), request: ofTestimonial },
  deleteTestimonial: { expectation: staff(200), request: ofTestimonial },
  listTestimonialRevisions: { expectation: staff(200), request: ofTestimonial },
  restoreTestimonialRevision: {
    expectation: staff(200),
    request: async (stage) => {
      const id = await stage.testimonial();
      await save(stage, `/api/testimonials/${id}`, (text) => ({ quote: text }));
      return { params: { id, version: '1' } };
    },
  },
} satisfies Record<string, Row>;
