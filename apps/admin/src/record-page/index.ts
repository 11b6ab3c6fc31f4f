export { type Fact, FactList } from './fact-list.tsx';
export { RecordPage } from './record-page.tsx';
export { RecordSection } from './record-section.tsx';
