/**
 * Many people answering at once, on a database and a network as production has them: connections are cut and requests
 * sent again, transactions fail before, within and after their commit, events come thrice, in any order, or never. The
 * owner meanwhile pauses a form and publishes another. In the end everything acknowledged must be there, once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { addDaysOf, type Days } from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { flushForm } from '../../functions/src/numbers/flush';
import { recount } from '../../functions/src/numbers/recount';
import { runSweep } from '../../functions/src/sweep/sweep';
import { effectsAt } from './effects';
import { injectFaults, seeded, type Faults } from './faults';
import { aContactForm, aSubmission, BROWSER, call, published, type Published } from './product';
import { startServer } from './server';
import { logWrites, type WriteLog } from './writes';

export interface SoakOptions {
  projectId: string;
  answers: number;
  clients: number;
  people: number;
  /** Of each kind of fault, its share of the calls. */
  faults: Faults;
  /** Called now and then, with how many answers are acknowledged. */
  progress?: (acknowledged: number) => void;
}

export interface SoakResult {
  seconds: { sending: number; settling: number };
  /** Milliseconds from the first try to the receipt. */
  latency: { median: number; p95: number; longest: number };
  tries: { requests: number; cut: number; busy: number; doubled: number };
  faults: Faults;
  events: { run: number; failed: number; dropped: number };
  /** Ids of submissions. */
  acknowledged: string[];
  stored: string[];
  statuses: Record<SubmissionDoc['status'], number>;
  pending: number;
  /** By form: what the head counts, what its list of answers holds, what the recount says. */
  counts: { head: number; listed: number; recounted: number }[];
  /** By form: days as stored, and as recounted. */
  days: { stored: Days; recounted: Days }[];
  workspaceDays: { stored: Days; ofForms: Days };
  people: {
    contacts: number;
    addresses: number;
    submissionCounts: number;
    activities: number;
    notifications: number;
  };
  /** By collection: the most writes of one document within a second, and all writes. */
  writes: Record<string, { busiest: number; all: number }>;
}

const FORMS = 3;

export async function soak(options: SoakOptions): Promise<SoakResult> {
  const server = await startServer({ projectId: options.projectId });
  const log = logWrites(server.db);
  const shouted = console.error;
  try {
    const forms = await someForms(server.db);
    const faults = injectFaults(server.db, options.faults, seeded(options.answers));
    // Each fault is reported, as it should be, and thousands of them would be all there is to see.
    console.error = () => undefined;
    const run = new Run(server.url, server.db, forms, options);
    const started = performance.now();
    await run.send();
    const sent = performance.now();
    faults.stop();
    console.error = shouted;
    await run.settle();
    const settled = performance.now();
    return {
      seconds: { sending: (sent - started) / 1_000, settling: (settled - sent) / 1_000 },
      ...run.told(),
      faults: faults.befell,
      ...(await look(server.db, forms)),
      writes: busiest(log.writes),
    };
  } finally {
    console.error = shouted;
    log.stop();
    await server.close();
  }
}

async function someForms(db: Firestore): Promise<Published[]> {
  const first = await published(db);
  const forms = [first];
  while (forms.length < FORMS) {
    forms.push(await published(db, aContactForm(), { uid: first.uid, ws: first.ws }));
  }
  return forms;
}

class Run {
  private readonly acknowledged = new Set<string>();
  private readonly latencies: number[] = [];
  private readonly tries = { requests: 0, cut: 0, busy: 0, doubled: 0 };
  private readonly events = { run: 0, failed: 0, dropped: 0 };
  private readonly queue: string[] = [];
  private readonly random = seeded(7);
  private sending = true;
  private next = 0;

  constructor(
    private readonly url: string,
    private readonly db: Firestore,
    private readonly forms: readonly Published[],
    private readonly options: SoakOptions,
  ) {}

  /** Everybody sends, while effects, flushes and the owner go about their business. */
  async send(): Promise<void> {
    const others = [
      this.flushes(),
      this.owner(),
      ...Array.from({ length: 6 }, () => this.worker()),
    ];
    await Promise.all(Array.from({ length: this.options.clients }, () => this.client()));
    this.sending = false;
    await Promise.all(others);
  }

  /** The owner decides over what is held, and the sweep heals what was lost. */
  async settle(): Promise<void> {
    const [form] = this.forms;
    if (!form) return;
    const held = await this.db
      .collection(paths.submissions(form.ws))
      .where('status', '==', 'held')
      .get();
    const decisions = held.docs.map(({ id }, index) => ({
      workspace: form.ws,
      submissionId: id,
      // The first is turned down, also where it is the only one.
      accept: index % 2 === 1,
    }));
    const decide = async () => {
      for (let next = decisions.pop(); next; next = decisions.pop()) {
        const request = next;
        const once = () => call(this.db, 'decideHeld', request, { uid: form.uid });
        // Twice at once: a double click.
        await Promise.all([once(), once()]);
      }
    };
    await Promise.all(Array.from({ length: 20 }, decide));
    for (let times = 0; times < 2; times += 1) {
      const swept = await runSweep(effectsAt(this.db, Date.now() + 1), {
        effectAge: 0,
        pause: sleep,
      });
      if (swept.failures > 0) throw new Error(`${swept.failures} things could not be swept.`);
    }
  }

  told() {
    const sorted = this.latencies.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, sorted.length * share) | 0];
    return {
      latency: { median: at(0.5) ?? 0, p95: at(0.95) ?? 0, longest: at(1) ?? 0 },
      tries: this.tries,
      events: this.events,
      acknowledged: [...this.acknowledged].sort(),
    };
  }

  private async client(): Promise<void> {
    for (let n = this.next++; n < this.options.answers; n = this.next++) {
      const form = this.forms[n % this.forms.length];
      if (form) await this.answer(form, n);
    }
  }

  /** One person: sees the form, begins, sends, and sends again until there is a receipt. */
  private async answer(form: Published, n: number): Promise<void> {
    const person = n % this.options.people;
    const session = { id: randomKey(), viewedAgo: 60_000 };
    const facts = { ...session, startedAgo: 50_000 };
    if (n % 5 !== 0) await this.beacon(form, session);
    if (n % 4 !== 0) await this.beacon(form, facts);
    const request = aSubmission({
      answers: {
        fname: { t: 'text', v: `Person ${person}` },
        femail: { t: 'text', v: `p${person}@company${person % 97}.example` },
      },
      session: facts,
    });
    const body = JSON.stringify(request);
    const started = performance.now();
    // A third is cut off by the browser and sent again; some send twice at once.
    for (let attempt = 0; !(await this.receipt(form, n, attempt, body)); attempt += 1) {
      if (attempt > 200) throw new Error('An answer was not taken in 200 tries.');
      await sleep(5 + this.random() * 50);
    }
    this.latencies.push(performance.now() - started);
    const id = submissionId(form.formId, request.key);
    this.acknowledged.add(id);
    if (this.acknowledged.size % 500 === 0) this.options.progress?.(this.acknowledged.size);
    if (n % 7 === 0) this.events.dropped += 1;
    else this.queue.push(id, id, id);
  }

  private async receipt(form: Published, n: number, attempt: number, body: string) {
    const cut = attempt === 0 && n % 3 === 0;
    const one = () =>
      this.post(form, body, cut ? AbortSignal.timeout(Math.floor(this.random() * 30)) : null);
    if (n % 10 !== 0) return one();
    this.tries.doubled += 1;
    const both = await Promise.all([one(), one()]);
    return both.includes(true);
  }

  /** Whether there is a receipt; throws where there never will be one. */
  private async post(form: Published, body: string, signal: AbortSignal | null): Promise<boolean> {
    this.tries.requests += 1;
    try {
      const response = await fetch(`${this.url}/api/forms/${form.formId}/submissions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER },
        body,
        signal,
      });
      const text = await response.text();
      if (response.status === 200 || response.status === 202) return true;
      if (response.status < 500) throw new Error(`${response.status}: ${text}`);
      this.tries.busy += 1;
    } catch (error) {
      if (!signal?.aborted) throw error;
      this.tries.cut += 1;
    }
    return false;
  }

  private async beacon(form: Published, session: object): Promise<void> {
    const response = await fetch(`${this.url}/api/forms/${form.formId}/sessions`, {
      method: 'POST',
      headers: { 'User-Agent': BROWSER },
      body: JSON.stringify({ version: 1, session }),
    });
    await response.arrayBuffer();
    if (response.status !== 204) throw new Error(`A beacon was answered ${response.status}.`);
  }

  /** Events of submissions, in any order. What fails is tried again by the trigger, some of it, and the rest swept. */
  private async worker(): Promise<void> {
    const ws = this.forms[0]?.ws ?? '';
    while (this.sending || this.queue.length > 0) {
      const [id] = this.queue.splice(Math.floor(this.random() * this.queue.length), 1);
      if (id === undefined) {
        await sleep(20);
        continue;
      }
      this.events.run += 1;
      await runEffects(effectsAt(this.db), ws, id).catch(() => {
        this.events.failed += 1;
        if (this.random() < 0.5) this.queue.push(id);
      });
    }
  }

  /** The task queue: one flush a form and second, a fifth of them lost. */
  private async flushes(): Promise<void> {
    while (this.sending) {
      await sleep(1_000);
      await Promise.all(
        this.forms.map(async ({ ws, formId }) => {
          if (this.random() < 0.2) return;
          await flushForm(this.db, ws, formId, Date.now()).catch(() => undefined);
        }),
      );
    }
  }

  private async owner(): Promise<void> {
    const [paused, republished] = this.forms;
    if (!paused || !republished) return;
    const { answers } = this.options;
    await this.reached(answers * 0.3);
    await this.act(() => this.change(paused, 'pause'));
    // From when it is paused, which takes its time on such a day: some must arrive meanwhile.
    await this.reached(this.acknowledged.size + answers * 0.1);
    await this.act(() => this.change(paused, 'resume'));
    await this.reached(answers * 0.5);
    const { ws, formId, uid } = republished;
    const definition = canonicalJson({ ...aContactForm(), title: 'Second' });
    await this.db.doc(paths.draft(ws, formId)).update({ rev: 2, definition });
    await this.db.doc(paths.form(ws, formId)).update({ draftRev: 2 });
    await this.act(() => call(this.db, 'publishForm', { workspace: ws, formId, rev: 2 }, { uid }));
  }

  private change({ ws, formId, uid }: Published, change: 'pause' | 'resume') {
    return call(this.db, 'changeFormStatus', { workspace: ws, formId, change }, { uid });
  }

  private async reached(count: number): Promise<void> {
    while (this.sending && this.acknowledged.size < count) await sleep(10);
  }

  /** As a person does it: again where it failed. */
  private async act(work: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
      try {
        await work();
        return;
      } catch {
        await sleep(20);
      }
    }
    throw new Error('The owner could not act in fifty tries.');
  }
}

async function look(db: Firestore, forms: readonly Published[]) {
  const ws = forms[0]?.ws ?? '';
  const now = Date.now();
  const submissions = await db.collection(paths.submissions(ws)).get();
  const all = submissions.docs.map((doc) => doc.data() as SubmissionDoc);
  const statuses = { complete: 0, spam: 0, trashed: 0, held: 0, waiting: 0, erased: 0 };
  for (const { status } of all) statuses[status] += 1;
  const complete = all.filter(({ status }) => status === 'complete');
  const counts = [];
  const days = [];
  for (const { formId } of forms) {
    const counted = await recount(db, ws, formId, now);
    const head = (await db.doc(paths.form(ws, formId)).get()).data() as FormHeadDoc;
    counts.push({
      head: head.counts.submissions,
      listed: complete.filter((submission) => submission.formId === formId).length,
      recounted: counted.submissions,
    });
    days.push({
      stored: await monthsAt(db, paths.formStats(ws, formId)),
      recounted: Object.values(counted.months).reduce((sum, more) => addDaysOf(sum, more, 1), {}),
    });
  }
  const contacts = await db.collection(paths.contacts(ws)).get();
  const size = async (path: string) => (await db.collection(path).count().get()).data().count;
  return {
    stored: submissions.docs.map(({ id }) => id).sort(),
    statuses,
    pending: all.filter(({ todo, pendingSince }) => todo.length > 0 || pendingSince).length,
    counts,
    days,
    workspaceDays: {
      stored: await monthsAt(db, paths.workspaceStats(ws)),
      ofForms: days.reduce<Days>((sum, { recounted }) => addDaysOf(sum, recounted, 1), {}),
    },
    people: {
      contacts: contacts.size,
      addresses: new Set(complete.map(({ answers }) => JSON.stringify(answers['femail']))).size,
      submissionCounts: contacts.docs.reduce(
        (sum, doc) => sum + (doc.data() as ContactDoc).submissionCount,
        0,
      ),
      activities: await size(paths.activities(ws)),
      notifications: await size(paths.notifications(forms[0]?.uid ?? '')),
    },
  };
}

async function monthsAt(db: Firestore, path: string): Promise<Days> {
  const months = await db.collection(path).get();
  return months.docs.reduce<Days>(
    (sum, doc) => addDaysOf(sum, (doc.data() as StatsMonthDoc).days, 1),
    {},
  );
}

function busiest(writes: WriteLog): SoakResult['writes'] {
  const result: SoakResult['writes'] = {};
  for (const [path, times] of writes) {
    const name = path
      .split('/')
      .filter((_, index) => index % 2 === 0)
      .join('/');
    const known = (result[name] ??= { busiest: 0, all: 0 });
    known.all += times.length;
    times.sort((a, b) => a - b);
    let from = 0;
    for (const [to, at] of times.entries()) {
      while (at - (times[from] ?? at) >= 1_000) from += 1;
      known.busiest = Math.max(known.busiest, to - from + 1);
    }
  }
  return result;
}
