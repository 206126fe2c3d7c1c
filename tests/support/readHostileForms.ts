/** Run by itself (hostileFormFiles.test.ts), with little memory: reads the hostile files of one format, a line of JSON each. */
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { UnreadableFile } from '@/domain/import/table';
import { readFormFile } from '@/shared/lib/formFiles/readFormFile';
import { HOSTILE } from './hostileFormFiles';

export interface HostileOutcome {
  of: string;
  milliseconds: number;
  /** Peak of the process so far, in MB. */
  peak: number;
  /** Why it was refused. */
  sentence?: string;
  /** Of what came in: whether it is a form by its schema, and what of it should not be there. */
  isForm?: boolean;
  harm?: string[];
  error?: string;
}

const HARMS = [/"(?:url|href|link)":"javascript:/i, /"__proto__":/, /<script/i];

const peak = () => Math.round(process.resourceUsage().maxRSS / 1_024);

for (const { of, name, bytes } of (HOSTILE[process.argv[2] ?? ''] ?? []).filter(
  (one) => !process.argv[3] || one.of.includes(process.argv[3]),
)) {
  const content = bytes();
  const file = {
    name,
    size: content.length,
    arrayBuffer: () =>
      Promise.resolve(
        content.buffer.slice(
          content.byteOffset,
          content.byteOffset + content.length,
        ) as ArrayBuffer,
      ),
  } as unknown as File;
  const took = stopwatch();
  const outcome: Omit<HostileOutcome, 'milliseconds' | 'peak'> = { of };
  try {
    const { definition } = await readFormFile(file);
    const milliseconds = took();
    const text = canonicalJson(definition);
    Object.assign(outcome, {
      milliseconds,
      isForm: definitionSchema.safeParse(JSON.parse(text)).success,
      harm: HARMS.filter((one) => one.test(text)).map(String),
    });
    if (({} as { polluted?: unknown }).polluted !== undefined) outcome.harm?.push('prototype');
  } catch (error) {
    if (error instanceof UnreadableFile) outcome.sentence = error.message;
    else outcome.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const line: HostileOutcome = {
    milliseconds: took(),
    ...outcome,
    peak: peak(),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
/** Milliseconds of a processor since it was made, or of the clock if that is less: other tests run beside this one. */
function stopwatch(): () => number {
  const begun = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - begun, (user + system) / 1_000);
  };
}
