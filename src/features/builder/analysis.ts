/** Asks the worker (analysis.worker.ts) what there is to say of a form. */
import type { FormDefinition } from '@/domain/form/definition';
import type { Finding } from '@/domain/form/lint';
import type { ReservedKeys } from '@/domain/form/publish';
import type { Paths } from '@/domain/logic/paths';

interface Question {
  n: number;
  definition: FormDefinition;
  /** The day on which conditions are tried, `YYYY-MM-DD`. */
  today: string;
  /** Keys that were published before. */
  reserved?: ReservedKeys;
}
export type Asked = Question & { what: 'lint' | 'paths' };
export type Analysis =
  { n: number; what: 'lint'; findings: Finding[] } | { n: number; what: 'paths'; paths: Paths };

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, { resolve: (analysis: Analysis) => void; reject: () => void }>();

/** The one worker, made when it is first asked; made anew should it have failed. */
function theWorker(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<Analysis>) => {
    waiting.get(data.n)?.resolve(data);
    waiting.delete(data.n);
  });
  made.addEventListener('error', () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject();
    waiting.clear();
  });
  worker = made;
  return made;
}

function ask(what: Asked['what'], about: Omit<Question, 'n'>): Promise<Analysis> {
  count += 1;
  const n = count;
  return new Promise((resolve, reject) => {
    waiting.set(n, {
      resolve,
      reject: () => reject(new Error('The form could not be looked through.')),
    });
    theWorker().postMessage({ n, what, ...about } satisfies Asked);
  });
}

/** All findings of a form. Rejects where it could not be looked through. */
export async function findingsOf(
  definition: FormDefinition,
  reserved: ReservedKeys,
): Promise<readonly Finding[]> {
  const analysis = await ask('lint', { definition, reserved, today: '' });
  return analysis.what === 'lint' ? analysis.findings : [];
}

/** All paths through a form. Rejects where they could not be found. */
export async function pathsOf(definition: FormDefinition, today: string): Promise<Paths> {
  const analysis = await ask('paths', { definition, today });
  return analysis.what === 'paths' ? analysis.paths : { paths: [], complete: false };
}
