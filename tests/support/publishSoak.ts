/**
 * A form that is published again and again while people fill in whichever version they happened to load. Each version
 * asks a question of its own, required, in place of the last one's: an answer judged by another version than its own
 * would be refused, and one read in another would be empty.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { registrySchema } from '@/domain/documents/forms.schema';
import type { Answers } from '@/domain/values/answer';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { Registry } from '@/domain/form/registry/registered';
import { paths } from '@/domain/base/firestorePaths';
import { answerColumns, cellReader } from '@/domain/readout/columns';
import type { Firestore } from '../../functions/src/lib/admin';
import { submissionId } from '../../functions/src/lib/hash';
import { aContactForm, aSubmission, BROWSER, call, published, type Published } from './product';
import { startServer } from './server';

export interface PublishSoakOptions {
  projectId: string;
  publishes: number;
  /** Milliseconds between two. */
  every: number;
  clients: number;
}

export interface PublishSoakResult {
  /** What the server said to publishing, and to answers, where it was not yes. */
  refused: string[];
  sent: number;
  stored: number;
  /** Answers that are not stored as sent, under the version they were given to. */
  misJoined: string[];
  /** Versions that were answered. */
  answered: number;
  liveVersion: number;
  /** Questions of all versions, as the table of answers has columns for them. */
  columns: number;
}

/** Version n of the form. */
function versionOf(n: number): FormDefinition {
  const name = aContactForm().fields['fname'];
  if (!name) throw new Error('The form has a name.');
  const own: Field = {
    id: `fonly${n}`,
    key: `only_${n}`,
    // Types change as well: what is a number in one version is a text in the next.
    type: n % 2 === 0 ? 'number' : 'short_text',
    label: `Only in ${n}`,
    required: true,
  };
  const shared: Field = {
    id: 'fshared',
    key: 'shared',
    type: 'single_choice',
    label: `Shared, as of ${n}`,
    required: true,
    options: [
      { id: 'oalways', label: `Always ${n}` },
      { id: `oonly${n}`, label: `Only ${n}` },
    ],
  };
  return aContactForm([name, own, shared]);
}

function answersTo(n: number, client: number): Answers {
  return {
    fname: { t: 'text', v: `Client ${client}` },
    [`fonly${n}`]: n % 2 === 0 ? { t: 'number', v: n } : { t: 'text', v: `Text ${n}` },
    fshared: { t: 'options', v: [client % 2 === 0 ? 'oalways' : `oonly${n}`] },
  };
}

export async function publishSoak(options: PublishSoakOptions): Promise<PublishSoakResult> {
  const server = await startServer({ projectId: options.projectId });
  try {
    const form = await published(server.db, versionOf(1));
    const run = new Run(server.url, server.db, form, options);
    await run.run();
    return { ...run.told(), ...(await look(server.db, form, run.sent)) };
  } finally {
    await server.close();
  }
}

interface Sent {
  version: number;
  answers: Answers;
}

class Run {
  readonly sent = new Map<string, Sent>();
  private readonly refused: string[] = [];
  private live = 1;
  private publishing = true;

  constructor(
    private readonly url: string,
    private readonly db: Firestore,
    private readonly form: Published,
    private readonly options: PublishSoakOptions,
  ) {}

  async run(): Promise<void> {
    const clients = Array.from({ length: this.options.clients }, (_, n) => this.client(n));
    await this.publish();
    this.publishing = false;
    await Promise.all(clients);
  }

  told() {
    return { refused: this.refused, sent: this.sent.size };
  }

  private async publish(): Promise<void> {
    const { ws, formId, uid } = this.form;
    for (let n = 2; n <= this.options.publishes + 1; n += 1) {
      const next = sleep(this.options.every);
      const definition = canonicalJson(versionOf(n));
      await this.db.doc(paths.draft(ws, formId)).update({ rev: n, definition });
      await this.db.doc(paths.form(ws, formId)).update({ draftRev: n });
      try {
        await call(this.db, 'publishForm', { workspace: ws, formId, rev: n }, { uid });
        this.live = n;
      } catch (error) {
        this.refused.push(`publishing ${n}: ${String(error)}`);
      }
      await next;
    }
  }

  /** Someone who loads what is live now and then, and answers it a while later. */
  private async client(n: number): Promise<void> {
    for (let round = 0; this.publishing; round += 1) {
      // Some loaded the page long ago: any version that ever was.
      const version = round % 3 === 0 ? 1 + ((n * 7 + round) % this.live) : this.live;
      await sleep((n * 13 + round * 29) % Math.max(20, this.options.every));
      const request = aSubmission({ version, answers: answersTo(version, n) });
      const response = await fetch(`${this.url}/api/forms/${this.form.formId}/submissions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER },
        body: JSON.stringify(request),
      });
      const text = await response.text();
      if (response.status !== 200) this.refused.push(`answering ${version}: ${text}`);
      else {
        const id = submissionId(this.form.formId, request.key);
        this.sent.set(id, { version, answers: request.answers });
      }
    }
  }
}

async function look(db: Firestore, { ws, formId }: Published, sent: ReadonlyMap<string, Sent>) {
  const stored = await db
    .collection(paths.submissions(ws))
    .where('formId', '==', formId)
    .where('status', '==', 'complete')
    .get();
  const head = (await db.doc(paths.form(ws, formId)).get()).data() as FormHeadDoc;
  const registry = JSON.parse(
    registrySchema.parse((await db.doc(paths.registry(ws, formId)).get()).data()).fields,
  ) as Registry;
  const live = head.liveVersion ?? 0;
  const columns = answerColumns(registry, live);
  const cellText = cellReader(registry, new Map());
  const misJoined = stored.docs.flatMap((doc) => {
    const { version, answers } = doc.data() as SubmissionDoc;
    const given = sent.get(doc.id);
    const isAsSent =
      given?.version === version && canonicalJson(given.answers) === canonicalJson(answers);
    const filled = columns.filter(({ id }) => cellText(id, answers, version) !== '');
    const fields = filled.map(({ id }) => id).sort();
    const isInItsColumns = fields.join() === Object.keys(answers).sort().join();
    return isAsSent && isInItsColumns ? [] : [doc.id];
  });
  const versions = new Set(stored.docs.map((doc) => (doc.data() as SubmissionDoc).version));
  return {
    stored: stored.size,
    misJoined,
    answered: versions.size,
    liveVersion: live,
    columns: columns.length,
  };
}
