import { report } from '../lib/report';
import { beginSampleRemoval, finishSampleRemoval } from '../sample/remove';
import type { CallSpec } from './call';

/** Longest wait for the documents to be deleted, in milliseconds: the sample is out of reach from the beginning. */
const ANSWERED_WITHIN = 8_000;

/** Removes the caller's sample workspace. The sweep finishes a removal that is interrupted or takes longer. */
export const removeSample: CallSpec<'removeSample'> = {
  async run({ db, caller, now }) {
    await beginSampleRemoval(db, caller.uid, now);
    const finished = finishSampleRemoval(db, caller.uid).catch((error: unknown) =>
      report(error, { door: 'removeSample' }),
    );
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise((resolve) => (timer = setTimeout(resolve, ANSWERED_WITHIN)));
    await Promise.race([finished, enough]);
    clearTimeout(timer);
    return {};
  },
};
