export { settleDueAnswers } from './confirmation/settle-due-answers.ts';
export { disputeRoutes } from './disputes.routes.ts';
export { eraseAnswers } from './erase-answers.ts';
