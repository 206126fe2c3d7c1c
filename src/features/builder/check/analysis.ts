/** Asks the worker (analysis.worker.ts) what there is to say of a form. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Finding } from '@/domain/form/lint/lint';
import type { ReservedKeys } from '@/domain/form/registry/fieldHistory';
import type { Paths } from '@/domain/logic/paths/formPaths';

interface Question {
  n: number;
  definition: FormDefinition;
  /** The day on which conditions are tried, `YYYY-MM-DD`. */
  today: string;
  /** Keys that were published before. */
  reserved?: ReservedKeys;
}
export type AnalysisRequest = Question & { what: 'lint' | 'paths' };
export type Analysis =
  | { n: number; what: 'lint'; findings: Finding[] }
  | { n: number; what: 'paths'; paths: Paths };

/** Milliseconds after which a look is given up: no form takes as long, but a phone at its limit may. */
const TIMEOUT_MS = 60_000;

interface Waiting {
  asked: AnalysisRequest;
  resolve: (analysis: Analysis) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let count = 0;
/** Asked of the worker, which does one thing at a time, and those that come after it. */
let running: (Waiting & { timer: ReturnType<typeof setTimeout> }) | undefined;
let queue: Waiting[] = [];

/** The one worker, made when it is first asked; made again should it have been stopped. */
function theWorker(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<Analysis>) => {
    if (running?.asked.n === data.n) done()?.resolve(data);
    next();
  });
  made.addEventListener('error', () => {
    if (worker === made) stop('We couldn’t check the form.');
  });
  worker = made;
  return made;
}

function done(): Waiting | undefined {
  const was = running;
  clearTimeout(was?.timer);
  running = undefined;
  return was;
}

function next(): void {
  const [first, ...rest] = queue;
  if (running || !first) return;
  queue = rest;
  const timer = setTimeout(() => stop('Checking the form took too long.'), TIMEOUT_MS);
  running = { ...first, timer };
  try {
    theWorker().postMessage(first.asked);
  } catch (error) {
    // A browser that starts no worker: anyone who asked hears so, instead of the next one who asks.
    done()?.reject(error instanceof Error ? error : new Error(String(error)));
    next();
  }
}

/** Ends what is running, which hears why, and goes on with what comes after it. */
function stop(why: string): void {
  worker?.terminate();
  worker = undefined;
  done()?.reject(new Error(why));
  next();
}

/** A newer question takes the place of an older one of its kind: no one waits for what was said of an older form. */
function ask(what: AnalysisRequest['what'], about: Omit<Question, 'n'>): Promise<Analysis> {
  count += 1;
  const asked: AnalysisRequest = { n: count, what, ...about };
  const isOlder = (one: Waiting) => one.asked.what === what;
  const replaced = queue.filter(isOlder);
  queue = queue.filter((one) => !isOlder(one));
  const answer = new Promise<Analysis>((resolve, reject) => {
    queue.push({ asked, resolve, reject });
  });
  const why = 'The form changed during the check.';
  for (const { reject } of replaced) reject(new Error(why));
  if (running && isOlder(running)) stop(why);
  next();
  return answer;
}

/** All findings of a form. Rejects where it could not be looked through. */
export async function findingsOf(
  definition: FormDefinition,
  reserved: ReservedKeys = new Map(),
): Promise<readonly Finding[]> {
  const analysis = await ask('lint', { definition, reserved, today: '' });
  return analysis.what === 'lint' ? analysis.findings : [];
}

/** All paths through a form. Rejects where they could not be found. */
export async function pathsOf(definition: FormDefinition, today: string): Promise<Paths> {
  const analysis = await ask('paths', { definition, today });
  return analysis.what === 'paths' ? analysis.paths : { paths: [], complete: false };
}
