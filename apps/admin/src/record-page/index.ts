export { type Fact, FactList } from './fact-list';
export { RecordPage } from './record-page';
export { RecordSection } from './record-section';
