import { everyone, owner, signedIn, staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

async function ofFinished(stage: Stage) {
  return { params: { id: await stage.finishedGeneration() } };
}

async function ofVideo(stage: Stage) {
  return { params: { id: await stage.storedVideo() } };
}

async function ofFolder(stage: Stage) {
  return { params: { id: await stage.folder() } };
}

async function ofShare(stage: Stage) {
  return { params: { token: await stage.share() } };
}

/** What customers do with their results. Someone else's are not found. */
export const libraryRows = {
  updateGeneration: {
    expectation: owner(200),
    request: async (stage) => ({
      ...(await ofFinished(stage)),
      body: { title: 'The dunes', isFavorite: true, folderId: await stage.folder() },
    }),
  },
  moveGenerations: {
    expectation: owner(200),
    request: async (stage) => ({
      body: { ids: [await stage.finishedGeneration()], folderId: await stage.folder() },
    }),
  },
  deleteGeneration: { expectation: owner(200), request: ofFinished },
  deleteGenerations: {
    expectation: owner(200),
    request: async (stage) => ({ body: { ids: [await stage.finishedGeneration()] } }),
  },
  restoreGenerations: {
    expectation: owner(200),
    request: async (stage) => ({ body: { ids: [await stage.deletedGeneration()] } }),
  },
  packGenerations: {
    expectation: owner(200),
    request: async (stage) => ({ body: { ids: [await stage.storedVideo()] } }),
  },
  exportGeneration: {
    expectation: owner(200),
    request: async (stage) => ({ ...(await ofVideo(stage)), body: { format: 'gif' } }),
  },
  shareGeneration: { expectation: owner(200), request: ofVideo },
  unshareGeneration: { expectation: owner(200), request: ofVideo },
  getSharedGeneration: { expectation: everyone(200), request: ofShare },
  blockSharedGeneration: { expectation: staff(200), request: ofShare },
  listFolders: { expectation: signedIn(200), request: nothing },
  addFolder: {
    expectation: signedIn(201),
    request: ({ unique }) => ({ body: { name: unique('Folder') } }),
  },
  renameFolder: {
    expectation: owner(200),
    request: async (stage) => ({ ...(await ofFolder(stage)), body: { name: stage.unique('Folder') } }),
  },
  deleteFolder: { expectation: owner(200), request: ofFolder },
} satisfies Record<string, Row>;
