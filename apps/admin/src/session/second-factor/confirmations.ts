import { ApiError } from '@credit-studio/contracts';
import type { CallConfirmation } from '../../lib/confirm-calls.ts';
import { createProofStore, type ProofStore } from './proof-store.ts';

/** What the calls of this page and the session agree on about the second factor. */
export interface Confirmations extends CallConfirmation {
  proofs: ProofStore;
  /** Whether calls wait for the person to confirm that it is them. */
  isAsking: () => boolean;
  /** Calls back when that changes. Returns how to stop. */
  watchAsking: (onChange: () => void) => () => void;
  /** Calls back when the API wants the session confirmed. Returns how to stop. */
  watchUnconfirmed: (onUnconfirmed: () => void) => () => void;
  /** The person has just confirmed: calls that wait are sent again. */
  confirm: () => void;
  /** Calls that wait fail. Default of the message: the person did not confirm. */
  cancel: (message?: string) => void;
}

const notConfirmed = 'Nothing was changed, because it was not confirmed.';

interface WaitingCall {
  resolve: () => void;
  reject: (error: ApiError) => void;
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** Calls that have to be confirmed wait here for one answer of the person, however many they are. */
export function createConfirmations(proofs = createProofStore()): Confirmations {
  const asking = createListeners();
  const unconfirmed = createListeners();
  let waiting: WaitingCall[] = [];
  let confirmedCount = 0;

  const settle = (answer: (call: WaitingCall) => void) => {
    const calls = waiting;
    waiting = [];
    asking.call();
    calls.forEach(answer);
  };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ resolve, reject });
      asking.call();
    });
  /** Differs after each confirmation, here or in another tab. */
  const mark = () => `${confirmedCount} ${proofs.read()}`;
  /** The code with which the API asks for a confirmation; null for every other failure. */
  const readDemand = (error: unknown) => {
    if (!(error instanceof ApiError)) return null;
    return error.is('confirmation_required', 'second_factor_required') ? error.code : null;
  };

  return {
    proofs,
    readProof: proofs.read,
    run: async (send) => {
      const before = mark();
      const sendAgain = () =>
        send().catch((error: unknown) => {
          if (readDemand(error) === 'second_factor_required') unconfirmed.call();
          throw error;
        });
      try {
        return await send();
      } catch (error) {
        const demand = readDemand(error);
        if (demand === null) throw error;
        // Confirmed while the call was on its way, with the proof of before: there is nothing to ask.
        if (mark() !== before) return sendAgain();
        if (demand === 'confirmation_required') {
          await ask();
          return sendAgain();
        }
        unconfirmed.call();
        throw error;
      }
    },
    isAsking: () => waiting.length > 0,
    watchAsking: asking.add,
    watchUnconfirmed: unconfirmed.add,
    confirm: () => {
      confirmedCount += 1;
      settle(({ resolve }) => resolve());
    },
    cancel: (message = notConfirmed) => {
      const error = new ApiError(message, { code: 'confirmation_required', status: 403 });
      settle(({ reject }) => reject(error));
    },
  };
}
