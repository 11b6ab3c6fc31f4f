export { distributeNotices } from './distribute-notices.ts';
export { findDifferingDays, findNoticeOccasions } from './find-occasions.ts';
export { mailNotices } from './mail-notices.ts';
export { resealNoticeWebhooks } from './notice-webhook.ts';
export { postNotices } from './post-notices.ts';
export { staffNoticeRoutes } from './staff-notices.routes.ts';
export { eraseStaffNotices, forgetStaffNotices, readStoredNotices } from './stored-notices.ts';
