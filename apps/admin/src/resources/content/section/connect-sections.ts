import type {
  BusinessDetailsFields,
  Client,
  LegalPageFields,
  LegalPageName,
  SectionFields,
} from '@credit-studio/contracts';
import type { SectionCalls } from './section-calls.ts';

export function connectBanner(api: Client): SectionCalls<SectionFields<'banner'>> {
  return {
    get: () => api.getBanner(),
    update: (body) => api.updateBanner({ body }),
    toggle: (version) => api.toggleBanner({ body: { version } }),
    reset: (version) => api.resetBanner({ body: { version } }),
    deactivate: (version) => api.deactivateBanner({ query: { version } }),
    listRevisions: (query) => api.listBannerRevisions({ query }),
    restore: (restored, version) =>
      api.restoreBannerRevision({ params: { version: restored }, body: { version } }),
  };
}

export function connectAbout(api: Client): SectionCalls<SectionFields<'about'>> {
  return {
    get: () => api.getAbout(),
    update: (body) => api.updateAbout({ body }),
    toggle: (version) => api.toggleAbout({ body: { version } }),
    reset: (version) => api.resetAbout({ body: { version } }),
    deactivate: (version) => api.deactivateAbout({ query: { version } }),
    listRevisions: (query) => api.listAboutRevisions({ query }),
    restore: (restored, version) =>
      api.restoreAboutRevision({ params: { version: restored }, body: { version } }),
  };
}

export function connectFooter(api: Client): SectionCalls<SectionFields<'footer'>> {
  return {
    get: () => api.getFooter(),
    update: (body) => api.updateFooter({ body }),
    toggle: (version) => api.toggleFooter({ body: { version } }),
    reset: (version) => api.resetFooter({ body: { version } }),
    deactivate: (version) => api.deactivateFooter({ query: { version } }),
    listRevisions: (query) => api.listFooterRevisions({ query }),
    restore: (restored, version) =>
      api.restoreFooterRevision({ params: { version: restored }, body: { version } }),
  };
}

export function connectContactPage(api: Client): SectionCalls<SectionFields<'contact'>> {
  return {
    get: () => api.getContactPage(),
    update: (body) => api.updateContactPage({ body }),
    toggle: (version) => api.toggleContactPage({ body: { version } }),
    reset: (version) => api.resetContactPage({ body: { version } }),
    deactivate: (version) => api.deactivateContactPage({ query: { version } }),
    listRevisions: (query) => api.listContactPageRevisions({ query }),
    restore: (restored, version) =>
      api.restoreContactPageRevision({ params: { version: restored }, body: { version } }),
  };
}

export function connectBusinessDetails(api: Client): SectionCalls<BusinessDetailsFields> {
  return {
    get: () => api.getBusinessDetails(),
    update: (body) => api.updateBusinessDetails({ body }),
    reset: (version) => api.resetBusinessDetails({ body: { version } }),
    listRevisions: (query) => api.listBusinessDetailsRevisions({ query }),
    restore: (restored, version) =>
      api.restoreBusinessDetailsRevision({ params: { version: restored }, body: { version } }),
  };
}

export function connectLegalPage(api: Client, name: LegalPageName): SectionCalls<LegalPageFields> {
  const params = { name };
  return {
    get: () => api.getLegalPage({ params }),
    update: (body) => api.updateLegalPage({ params, body }),
    reset: (version) => api.resetLegalPage({ params, body: { version } }),
    listRevisions: (query) => api.listLegalPageRevisions({ params, query }),
    restore: (restored, version) =>
      api.restoreLegalPageRevision({ params: { name, version: restored }, body: { version } }),
  };
}
