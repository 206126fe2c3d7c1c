/** The task queue of jobs, one task per step. The sweep finds steps whose task was lost. */
import { getFunctions } from 'firebase-admin/functions';
import { adminApp } from '../lib/admin';
import { report } from '../lib/report';

/** Queues a job's next step. Duplicate tasks are harmless: the second finds nothing to do. */
export async function enqueueStep(ws: string, jobId: string): Promise<void> {
  try {
    await getFunctions(adminApp())
      .taskQueue('locations/us-central1/functions/jobStep')
      .enqueue({ ws, jobId });
  } catch (error) {
    report(error, { door: 'enqueueStep', ws, jobId });
  }
}
