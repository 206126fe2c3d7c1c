/** The task queue of jobs: one task a step. What it drops, the sweep finds. */
import { getFunctions } from 'firebase-admin/functions';
import { adminApp } from '../lib/admin';
import { report } from '../lib/report';

/** Asks for a job's next step. Asked for twice, one of the two finds nothing to do. */
export async function enqueueStep(ws: string, jobId: string): Promise<void> {
  try {
    await getFunctions(adminApp())
      .taskQueue('locations/us-central1/functions/jobStep')
      .enqueue({ ws, jobId });
  } catch (error) {
    report(error, { door: 'enqueueStep', ws, jobId });
  }
}
