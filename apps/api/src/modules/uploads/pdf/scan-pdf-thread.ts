import { parentPort, workerData } from 'node:worker_threads';
import { findPdfProblem } from './find-pdf-problem.ts';

/** The thread of `scanPdf`: it is given the bytes of one file, and posts what is wrong with it. */
parentPort?.postMessage(await findPdfProblem(workerData));
