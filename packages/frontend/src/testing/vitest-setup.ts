import { setUpDom } from './setup-dom.ts';

setUpDom();
